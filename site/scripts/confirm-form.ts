import { callApi } from '#shared/browser/call-api.ts';
import type { ConfirmRequest } from '#shared/contract/confirm.ts';
import { tokenOfLink } from '#shared/contract/plain-form.ts';
import {
  CONFIRM_ATTRIBUTE,
  type ConfirmState,
  STATE_ATTRIBUTE,
  SUCCESS_ATTRIBUTE,
} from '../data-attributes.ts';
import { forgetUndoToken, undoToken } from './browser-storage.ts';

for (const form of document.querySelectorAll<HTMLFormElement>(`form[${CONFIRM_ATTRIBUTE}]`)) {
  handleConfirmForm(form);
}

/**
 * Sends the token of a form when its button is pressed, and never before: scanners open links and run
 * scripts. A link's token stays in the URL until then, so that reloading the page and changing its
 * language do not lose it. The page that follows takes the place of this one in the history.
 */
function handleConfirmForm(form: HTMLFormElement): void {
  const isUndo = form.getAttribute(CONFIRM_ATTRIBUTE) === 'undo';
  const token = isUndo ? undoToken() : tokenOfLink(location.search);
  form.hidden = isUndo && !token;
  if (!token) {
    show('missing');
    return;
  }
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void send();
  });

  async function send(): Promise<void> {
    isSending = true;
    show('sending');
    const outcome = await sendConfirmation(form.action, { token }, () => show('retrying'));
    isSending = false;
    if (outcome !== 'failed') forgetUndoToken();
    if (outcome === 'confirmed') location.replace(form.getAttribute(SUCCESS_ATTRIBUTE) ?? '/');
    else show(outcome);
  }

  function show(state: ConfirmState): void {
    form.setAttribute(STATE_ATTRIBUTE, state);
    const isBusy = state === 'sending' || state === 'retrying';
    form.querySelector('button')?.setAttribute('aria-disabled', String(isBusy));
    // The button is gone with an invalid token, and with it the focus.
    if (state === 'invalid') form.querySelector<HTMLElement>('.notice.invalid a')?.focus();
  }
}

/** `invalid`: the token is refused for good. `failed`: another attempt later may succeed. */
type ConfirmOutcome = 'confirmed' | 'invalid' | 'failed';

/** Sends a token, which the API may receive several times. */
export async function sendConfirmation(
  url: string,
  request: ConfirmRequest,
  onRetry: () => void,
): Promise<ConfirmOutcome> {
  const onWait = (ms: number) => void (ms && onRetry());
  const { answer, status } = await callApi(url, request, onWait);
  if (answer?.success) return 'confirmed';
  return status === 400 ? 'invalid' : 'failed';
}
