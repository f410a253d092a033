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

/**
 * The key in session storage, which ends with the tab. The token that undoes an unsubscription must
 * not be in a URL, because it puts its owner back on the list.
 */
const UNDO_KEY = 'undo';

export function saveUndoToken(token: string): void {
  unlessBlocked(() => sessionStorage.setItem(UNDO_KEY, token));
}

/** The token of this tab's last unsubscription, or ''. */
export function undoToken(): string {
  return unlessBlocked(() => sessionStorage.getItem(UNDO_KEY)) ?? '';
}

export function forgetUndoToken(): void {
  unlessBlocked(() => sessionStorage.removeItem(UNDO_KEY));
}

/** If site data is blocked, a browser throws a DOMException on any access to its storage. */
export function unlessBlocked<T>(use: () => T): T | null {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
