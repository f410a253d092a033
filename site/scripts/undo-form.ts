import { callApi } from '#shared/browser/call-api.ts';
import type { ConfirmRequest } from '#shared/contract/confirm.ts';
import { STATE_ATTRIBUTE, UNDO_ATTRIBUTE, type UndoState } from '../data-attributes.ts';
import { forgetUndoToken, undoToken } from './browser-storage.ts';

for (const form of document.querySelectorAll<HTMLFormElement>(`form[${UNDO_ATTRIBUTE}]`)) {
  handleUndoForm(form);
}

/** Offers to undo the tab's last unsubscription, and says in place of the page's words that it is undone. */
function handleUndoForm(form: HTMLFormElement): void {
  const token = undoToken();
  form.hidden = !token;
  let isSending = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSending) void send();
  });

  async function send(): Promise<void> {
    isSending = true;
    show('sending');
    const outcome = await sendUndo(form.action, token, () => show('retrying'));
    isSending = false;
    if (outcome !== 'failed') forgetUndoToken();
    if (outcome === 'undone') showUndone();
    else show(outcome);
  }

  function show(state: UndoState): void {
    form.setAttribute(STATE_ATTRIBUTE, state);
    const isBusy = state === 'sending' || state === 'retrying';
    form.querySelector('button')?.setAttribute('aria-disabled', String(isBusy));
    // The button is gone with an invalid token, and with it the focus.
    if (state === 'invalid') form.querySelector<HTMLElement>('.invalid a')?.focus();
  }

  function showUndone(): void {
    const { title = '', text = '' } = form.dataset;
    form.hidden = true;
    const heading = document.querySelector('h1');
    const lead = document.querySelector('.lead');
    if (!heading || !lead) return;
    heading.textContent = title;
    lead.textContent = text;
    heading.tabIndex = -1;
    heading.focus();
  }
}

/** `invalid`: the token is refused for good. `failed`: another attempt later may succeed. */
type UndoOutcome = 'undone' | 'invalid' | 'failed';

/** Sends a token, which the API may receive several times. */
export async function sendUndo(
  url: string,
  token: string,
  onRetry: () => void,
): Promise<UndoOutcome> {
  const request: ConfirmRequest = { token };
  const { answer, status } = await callApi(url, request, (ms) => void (ms && onRetry()));
  if (answer?.success) return 'undone';
  return status === 400 ? 'invalid' : 'failed';
}
