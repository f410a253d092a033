import { LANGUAGE_ATTRIBUTE } from '../data-attributes.ts';
import {
  type Draft,
  forgetDraft,
  handOver,
  isSent,
  saveDraft,
  savedDraft,
  saveSentTime,
  takeOver,
} from './draft.ts';
import { fillControls, readControls } from './form-controls.ts';

/** Safari allows no more than a hundred changes of the history in thirty seconds. */
const TYPING_PAUSE_MS = 400;

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
