import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { ERRORS } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { de } from '#shared/form/messages/de.ts';
import { en } from '#shared/form/messages/en.ts';
import type { Messages } from '#shared/form/messages/it.ts';
import { answerWith, renderWaitlist, sentBy, SUCCESS } from './render-waitlist.tsx';

const sentText = ({ sentText: text, limitText }: Messages, next: string) =>
  `${text.replace('{email}', 'ada@example.ch')} ${limitText}${next}`;

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

  test('continues after a change of language, and ends in the new language', async () => {
    const { arrive } = answerLater();
    const { submit, change, said, pass } = await renderFilled();

    await submit();
    change({ language: 'de' });
    arrive();
    await pass(0);

    expect(said()).toBe(sentText(de, de.doneText));
  });
});

describe('a success', () => {
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

  test('says which click is missing where the list takes confirmed sign-ups', async () => {
    answerWith({ body: { ...SUCCESS, confirm: true } });
    const { submit, container, said, emit } = await renderFilled();

    await submit();

    expect(said()).toBe(sentText(en, en.confirmText));
    expect(emit).toHaveBeenLastCalledWith('success', expect.objectContaining({ confirm: true }));
    expect(container.querySelector('h2')?.textContent).toBe(en.confirmTitle);
    expect(container.textContent).not.toContain(en.successTitle);
  });
});

test('a form in test mode does not say that a mail went', async () => {
  const { submit, said } = await renderFilled({ isTest: true });

  await submit();

  expect(said()).toBe(`${en.testMode} ${en.doneText}`);
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
});
