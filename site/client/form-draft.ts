import { LANGUAGE_ATTRIBUTE } from '../shell/data-attributes.ts';
import { unlessBlocked } from './browser-storage.ts';
import { type ControlValues, fillControls, readControls } from './form-controls.ts';

/** Safari allows no more than a hundred changes of the history in thirty seconds. */
const TYPING_PAUSE_MS = 400;

/** What a visitor typed and did not send. */
interface Draft {
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

const element = document.querySelector<HTMLElement & { reset(): void }>('van-waitlist');
if (element?.shadowRoot) keepDraft(element, element.shadowRoot);

/**
 * Keeps what is typed into the waitlist form with its entry of the tab's history, so that going back
 * shows it although the browser did not keep the page. A change of the language hands it over to the
 * page that follows. Nothing is kept after a sign-up.
 */
function keepDraft(form: { reset(): void }, root: ShadowRoot): void {
  let isAccepted = false;
  let pause: ReturnType<typeof setTimeout>;
  fillIn(takeOver() ?? savedDraft());

  document.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(save, TYPING_PAUSE_MS);
  });
  addEventListener('pagehide', save);
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    if (!(target instanceof Element) || !target.closest(`a[${LANGUAGE_ATTRIBUTE}]`)) return;
    // The link opens in another tab or window.
    if (ctrlKey || metaKey || shiftKey) return;
    save();
    const draft = savedDraft();
    if (draft) handOver(draft);
  });
  document.addEventListener('van-success', () => {
    isAccepted = true;
    saveSentTime();
    forgetDraft();
  });
  // Another form, and an empty one.
  document.addEventListener('van-ready', () => {
    isAccepted = false;
  });
  addEventListener('pageshow', ({ persisted }) => {
    const draft = savedDraft();
    if (!persisted || !draft || !isSent(draft)) return;
    forgetDraft();
    form.reset();
  });

  function fillIn(draft: Draft | undefined): void {
    if (draft && isSent(draft)) {
      forgetDraft();
      // The browser may have restored the fields.
      if (element?.matches(':defined')) form.reset();
      else document.addEventListener('van-ready', () => form.reset(), { once: true });
    } else if (draft) {
      fillControls(root, draft.values);
      save();
    }
  }

  function save(): void {
    if (isAccepted) return;
    const values = readControls(root);
    if (JSON.stringify(values) !== JSON.stringify(savedDraft()?.values ?? {})) {
      saveDraft({ values, at: Date.now() });
    }
  }
}

/** The draft of the current entry of the history. */
function savedDraft(): Draft | undefined {
  const state: unknown = history.state;
  return isObject(state) && 'draft' in state && isDraft(state.draft) ? state.draft : undefined;
}

function saveDraft(draft: Draft): void {
  history.replaceState({ draft }, '');
}

function forgetDraft(): void {
  history.replaceState(null, '');
  unlessBlocked(() => sessionStorage.removeItem(HANDED_OVER));
}

/** Gives a draft to the next page of the tab that takes it. */
function handOver(draft: Draft): void {
  unlessBlocked(() => sessionStorage.setItem(HANDED_OVER, JSON.stringify(draft)));
}

/** Takes the draft that the page before handed over. It is kept nowhere else then. */
function takeOver(): Draft | undefined {
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

function saveSentTime(): void {
  unlessBlocked(() => sessionStorage.setItem(SENT_AT, String(Date.now())));
}

/** Whether a draft is older than the tab's last sign-up. */
function isSent({ at }: Draft): boolean {
  return at <= Number(unlessBlocked(() => sessionStorage.getItem(SENT_AT)));
}
