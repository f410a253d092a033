import { isLanguage, type Language } from '#shared/languages.ts';

/** The key in local storage. It is written only when a visitor chooses a language. */
const KEY = 'language';

/** The language that the visitor chose, or null if none of ours is saved. */
export function savedLanguage(): Language | null {
  const saved = withStorage((storage) => storage.getItem(KEY));
  return isLanguage(saved) ? saved : null;
}

export function saveLanguage(language: Language): void {
  withStorage((storage) => {
    storage.setItem(KEY, language);
  });
}

/** If site data is blocked, a browser throws a DOMException on any access to `localStorage`. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
