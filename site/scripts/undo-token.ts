import { unlessBlocked } from './unless-blocked.ts';

/**
 * The key in session storage, which ends with the tab. The token that undoes an unsubscription must
 * not be in a URL: whoever has it can put its owner back on the list.
 */
const KEY = 'undo';

export function saveUndoToken(token: string): void {
  unlessBlocked(() => sessionStorage.setItem(KEY, token));
}

/** The token of this tab's last unsubscription. '' if there is none. */
export function undoToken(): string {
  return unlessBlocked(() => sessionStorage.getItem(KEY)) ?? '';
}

export function forgetUndoToken(): void {
  unlessBlocked(() => sessionStorage.removeItem(KEY));
}
