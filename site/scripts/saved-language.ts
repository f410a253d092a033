import { isLanguage, type Language } from '#shared/languages.ts';

/** Written when a visitor chooses a language, and at no other time. */
const KEY = 'language';

/** The language a visitor once chose, if the browser keeps one that we believe. */
export function savedLanguage(): Language | null {
  const saved = withStorage((storage) => storage.getItem(KEY));
  return isLanguage(saved) ? saved : null;
}

export function saveLanguage(language: Language): void {
  withStorage((storage) => {
    storage.setItem(KEY, language);
  });
}

/** A browser told to keep nothing throws on the very mention of storage. */
function withStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
