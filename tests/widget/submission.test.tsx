import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { ERRORS } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { de } from '../../widget/messages/de.ts';
import { en } from '../../widget/messages/en.ts';
import type { Messages } from '../../widget/messages/it.ts';
import { answerWith, renderWaitlist, sentBy, SUCCESS } from './render-waitlist.tsx';

const sentText = (messages: Messages) => messages.sentText.replace('{email}', 'ada@example.ch');

const FILLED = { role: 'private', intent: 'looking' } as const;

async function renderFilled(source: Parameters<typeof renderWaitlist>[0] = {}) {
  const form = renderWaitlist(source);
  form.fillIn();
  await form.pass(0);
  return form;
}

/** Holds the answer of the API back until `arrive` is called. */
function answerLater() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetchMock = vi.fn<typeof fetch>(() => promise);
  vi.stubGlobal('fetch', fetchMock);
  return { fetchMock, arrive: () => resolve(new Response(JSON.stringify(SUCCESS))) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a sign-up that is being sent', () => {
  test('has the fields, the partner, the page and the accepted consent', async () => {
    const fetchMock = answerWith({ body: SUCCESS });
    const { submit } = await renderFilled({ partner: 'garage' });

    await submit();

    const { id, version, hash } = CONSENT;
    expect(sentBy(fetchMock)).toEqual({
      signup: { email: 'ada@example.ch', ...FILLED, language: 'en' },
      meta: {
        partner: 'garage',
        page: location.origin + location.pathname,
        consent: { id, version, hash: hash.en },
      },
    });
  });

  test('is shown on the button, and is sent once however often the button is pressed', async () => {
    const { fetchMock, arrive } = answerLater();
    const { submit, button, pass } = await renderFilled();

    await Promise.all([submit(), submit()]);
    await submit();
    expect(button().textContent).toBe(en.submitting);
    expect(button().dataset['phase']).toBe('sending');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    arrive();
    await pass(0);

    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('shows how long it waits for the next attempt', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    answerWith({ status: 503, body: {} }, { status: 503, body: {} }, { body: SUCCESS });
    const { submit, said, pass } = await renderFilled();

    await submit();
    expect(said()).toBe('Trying again in 1 second.');
    await pass(1000);
    expect(said()).toBe('Trying again in 2 seconds.');
    await pass(2000);

    expect(said()).toContain('ada@example.ch');
  });

  test('continues after a change of language, and ends in the new language', async () => {
    const { arrive } = answerLater();
    const { submit, change, said, pass } = await renderFilled();

    await submit();
    change({ language: 'de' });
    arrive();
    await pass(0);

    expect(said()).toBe(sentText(de));
  });
});

describe('a success', () => {
  test('is shown in place without a success page', async () => {
    answerWith({ body: SUCCESS });
    const { submit, container, said, navigate, control, pass } = await renderFilled();
    control('email').focus();

    await submit();

    expect(said()).toBe(sentText(en));
    expect(container.querySelector('form')).toBeNull();
    expect(container.textContent).toContain(en.doneText);
    expect(document.activeElement?.textContent).toBe(en.successTitle);
    await pass(60_000);
    expect(navigate).not.toHaveBeenCalled();
  });

  test('says that a click is missing where the list takes confirmed sign-ups', async () => {
    answerWith({ body: { ...SUCCESS, confirm: true } });
    const { submit, container, said } = await renderFilled();

    await submit();

    expect(said()).toBe(sentText(en));
    expect(container.querySelector('h2')?.textContent).toBe(en.confirmTitle);
    expect(container.textContent).not.toContain(en.successTitle);
  });

  test('does not move the focus if the visitor has moved it away from the form', async () => {
    Element.prototype.scrollIntoView = vi.fn();
    const { arrive } = answerLater();
    const { submit, pass, control, button } = await renderFilled();
    control('email').focus();
    await submit();
    expect(document.activeElement).toBe(button());
    button().blur();

    arrive();
    await pass(0);

    expect(document.activeElement).toBe(document.body);
  });

  test('shows a toast, and then leads to the success page once', async () => {
    answerWith({ body: SUCCESS });
    const form = await renderFilled({ successUrl: '/en/success' });

    await form.submit();
    expect(form.said()).toBe(sentText(en));
    expect(form.button().textContent).toBe(en.successTitle);
    expect(form.button().dataset['phase']).toBe('sent');
    expect(form.next()).toBe(en.doneText);
    expect(form.navigate).not.toHaveBeenCalled();
    await form.submit();
    await form.pass(60_000);

    expect(form.navigate.mock.calls).toEqual([['/en/success']]);
  });

  test('sends the host page its events, without the address', async () => {
    answerWith({ body: SUCCESS });
    const { submit, emit } = await renderFilled({ partner: 'garage' });

    await submit();

    const summary = { ...FILLED, language: 'en', partner: 'garage' };
    expect(emit.mock.calls).toEqual([
      ['ready', undefined],
      ['submit', summary],
      ['notify', { kind: 'success', title: en.successTitle, description: en.doneText }],
      ['success', summary],
    ]);
  });
});

describe('a failure', () => {
  test.each([
    [{ success: false, error: ERRORS.signUpFailed }, en.failedText],
    [{ success: false, error: ERRORS.invalid }, en.invalidText],
    [{ success: false, error: ERRORS.unknown }, en.failedText],
    [{ success: false, error: ERRORS.foreignOrigin }, en.failedText],
    [{ success: false }, en.failedText],
    [{ success: false, error: 'Closed on Sundays' }, 'Closed on Sundays'],
  ])('with the answer %j is shown in the visitor’s language', async (body, text) => {
    answerWith({ status: 400, body });
    const { submit, errorToast, button } = await renderFilled();

    await submit();

    expect(errorToast()).toBe(en.errorTitle + text);
    expect(button().textContent).toBe(en.submit);
    expect(button().getAttribute('aria-disabled')).toBe('false');
  });

  test('stays in words beside the button longer than its toast, until the next edit', async () => {
    answerWith({ status: 400, body: { success: false, error: ERRORS.invalid } });
    const { submit, said, next, errorToast, type, pass } = await renderFilled();

    await submit();
    await pass(60_000);
    expect(errorToast()).toBeUndefined();
    expect(said()).toBe(en.invalidText);
    expect(next()).toBeUndefined();
    type('location', 'Lugano');
    await pass(0);

    expect(said()).toBe('');
    expect(next()).toBe(en.doneText);
  });

  test('without a message is `Unknown error` for the host page, and in words for the visitor', async () => {
    answerWith({ status: 400, body: { success: false } });
    const { submit, said, emit } = await renderFilled();

    await submit();

    expect(emit).toHaveBeenLastCalledWith('error', {
      error: 'Unknown error',
      fields: {},
      status: 400,
    });
    expect(said()).toBe(en.failedText);
  });

  test.each([
    ['email', SIGN_UP_ERRORS.emailInvalid, en.emailText],
    ['email', SIGN_UP_ERRORS.emailTooLong, 'At most 255 characters.'],
    ['location', SIGN_UP_ERRORS.locationTooLong, 'At most 100 characters.'],
    ['role', SIGN_UP_ERRORS.roleInvalid, en.chooseText],
    ['email', 'Email is disposable', en.invalidText],
  ])('of the field %s (%s) is shown beside the field', async (field, message, text) => {
    answerWith({
      status: 400,
      body: { success: false, error: ERRORS.invalid, fields: { [field]: message } },
    });
    const { submit, errorOf, control, emit } = await renderFilled();

    await submit();

    expect(errorOf(field)).toBe(text);
    expect(document.activeElement).toBe(control(field));
    expect(emit).toHaveBeenLastCalledWith('error', {
      error: ERRORS.invalid,
      fields: { [field]: message },
      status: 400,
    });
  });

  test('keeps what was typed, so that the visitor can try again', async () => {
    const fetchMock = answerWith({ status: 400, body: {} }, { body: SUCCESS });
    const { submit, said, control } = await renderFilled();
    await submit();
    expect(control('email').value).toBe('ada@example.ch');

    await submit();

    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(said()).toContain('ada@example.ch');
  });
});
