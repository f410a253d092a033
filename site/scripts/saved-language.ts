import { isLanguage, type Language } from '#shared/languages.ts';
import { unlessBlocked } from './unless-blocked.ts';

/** The key in local storage. It is written only when a visitor chooses a language. */
const KEY = 'language';

/** The language that the visitor chose, or null if none of ours is saved. */
export function savedLanguage(): Language | null {
  const saved = unlessBlocked(() => localStorage.getItem(KEY));
  return isLanguage(saved) ? saved : null;
}

export function saveLanguage(language: Language): void {
  unlessBlocked(() => localStorage.setItem(KEY, language));
}
