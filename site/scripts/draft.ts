import type { ControlValues } from './form-controls.ts';
import { unlessBlocked } from './browser-storage.ts';

/** What a visitor typed and did not send. */
export interface Draft {
  readonly values: ControlValues;
  /** In epoch milliseconds. */
  readonly at: number;
}

/**
 * The keys in session storage, which ends with the tab: the draft on its way to the page in another
 * language, and when the tab's last sign-up was accepted. Entries of the history that are older may
 * still hold a draft.
 */
const HANDED_OVER = 'draft';
const SENT_AT = 'sent';

/** The draft of the current entry of the history. */
export function savedDraft(): Draft | undefined {
  const state: unknown = history.state;
  return isObject(state) && 'draft' in state && isDraft(state.draft) ? state.draft : undefined;
}

export function saveDraft(draft: Draft): void {
  history.replaceState({ draft }, '');
}

export function forgetDraft(): void {
  history.replaceState(null, '');
  unlessBlocked(() => sessionStorage.removeItem(HANDED_OVER));
}

/** Gives a draft to the next page of the tab that takes it. */
export function handOver(draft: Draft): void {
  unlessBlocked(() => sessionStorage.setItem(HANDED_OVER, JSON.stringify(draft)));
}

/** Takes the draft that the page before handed over. It is kept nowhere else then. */
export function takeOver(): Draft | undefined {
  const text = unlessBlocked(() => sessionStorage.getItem(HANDED_OVER));
  if (!text) return undefined;
  unlessBlocked(() => sessionStorage.removeItem(HANDED_OVER));
  const draft: unknown = JSON.parse(text);
  return isDraft(draft) ? draft : undefined;
}

/** Another release of the page may have left a draft of another shape. */
function isDraft(value: unknown): value is Draft {
  return isObject(value) && 'values' in value && isObject(value.values) && 'at' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function saveSentTime(): void {
  unlessBlocked(() => sessionStorage.setItem(SENT_AT, String(Date.now())));
}

/** Whether a draft is older than the tab's last sign-up. */
export function isSent({ at }: Draft): boolean {
  return at <= Number(unlessBlocked(() => sessionStorage.getItem(SENT_AT)));
}
