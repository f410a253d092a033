import { isLanguage, type Language } from '#shared/languages.ts';

/** The key in local storage. It is written only when a visitor chooses a language. */
const LANGUAGE_KEY = 'language';

/** The language that the visitor chose, or null if none of ours is saved. */
export function savedLanguage(): Language | null {
  const saved = unlessBlocked(() => localStorage.getItem(LANGUAGE_KEY));
  return isLanguage(saved) ? saved : null;
}

export function saveLanguage(language: Language): void {
  unlessBlocked(() => localStorage.setItem(LANGUAGE_KEY, language));
}

/** If site data is blocked, a browser throws a DOMException on any access to its storage. */
function unlessBlocked<T>(use: () => T): T | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
