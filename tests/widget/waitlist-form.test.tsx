import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '#shared/form/messages/en.ts';
import { answerWith, renderWaitlist, sentBy } from './render-waitlist.tsx';

const PAUSE_MS = 600;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the fields', () => {
  test('include the company unless the role is private, and keep what was typed in it', async () => {
    const { control, choose, type, pass } = renderWaitlist();
    const company = control('company').closest('[data-for]');
    await pass(0);
    expect(company).toHaveProperty('hidden', true);

    choose('role', 'company');
    await pass(0);
    expect(company).toHaveProperty('hidden', false);
    type('company', 'Rossi SA');
    choose('role', 'private');
    await pass(0);
    expect(company).toHaveProperty('hidden', true);
    choose('role', 'rental');
    await pass(0);

    expect(control('company').value).toBe('Rossi SA');
  });
});

describe('the error of a typed address', () => {
  test('is not shown while the visitor is typing', async () => {
    const { type, errorOf, pass } = renderWaitlist();

    type('email', 'ad');
    await pass(PAUSE_MS - 1);

    expect(errorOf('email')).toBe('');
  });

  test('is shown at a pause, until it is corrected', async () => {
    const { type, errorOf, control, pass } = renderWaitlist();

    type('email', 'ada@');
    await pass(PAUSE_MS);
    expect(errorOf('email')).toBe(en.emailText);
    expect(control('email').getAttribute('aria-invalid')).toBe('true');
    type('email', 'ada@example.ch');
    await pass(0);

    expect(errorOf('email')).toBe('');
    expect(control('email').getAttribute('aria-invalid')).toBe('false');
  });

  test('is not shown because the field is left', async () => {
    const { type, errorOf, control, pass } = renderWaitlist();

    type('email', 'ada');
    fireEvent.change(control('email'));
    await pass(0);

    expect(errorOf('email')).toBe('');
  });

  test('is not shown for an empty field', async () => {
    const { type, errorOf, pass } = renderWaitlist();

    type('email', 'a');
    type('email', '');
    await pass(PAUSE_MS);

    expect(errorOf('email')).toBe('');
  });
});

describe('a misspelt mail provider', () => {
  const suggestion = () =>
    document
      .querySelector('van-waitlist, form')
      ?.querySelector<HTMLElement>('#email-problem button');

  test.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['Ada@GMAL.com', 'Ada@Gmail.com'],
    ['ada@hotnail.com', 'ada@hotmail.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@bluewin.con', 'ada@bluewin.com'],
    ['ada@example,ch', 'ada@example.ch'],
    ['ada@example.ch.', 'ada@example.ch'],
  ])('%s is asked about, and one press takes %s', async (typed, meant) => {
    const { type, control, pass } = renderWaitlist();
    type('email', typed);
    await pass(PAUSE_MS);
    expect(suggestion()?.textContent).toBe(en.suggestion.replace('{email}', meant));

    suggestion()?.click();
    await pass(0);

    expect(control('email').value).toBe(meant);
    expect(document.activeElement).toBe(control('email'));
    expect(suggestion()).toBeNull();
  });

  test.each(['ada@gmail.com', 'ada@mail.com', 'ada@example.ch', 'gmial.com', 'ada@example,', ''])(
    'is not seen in %s',
    async (typed) => {
      const { type, pass } = renderWaitlist();

      type('email', typed);
      await pass(PAUSE_MS);

      expect(suggestion()).toBeNull();
    },
  );
});

describe('the button', () => {
  test('is told apart from a ready one by the words beside it, which count what is missing', async () => {
    const { next, said, type, choose, giveConsent, pass } = renderWaitlist();
    await pass(0);
    expect(next()).toBe(en.doneText);

    type('email', 'a');
    await pass(0);
    expect(next()).toBe('Answers still needed: 3.');
    choose('email', 'ada@');
    choose('role', 'private');
    choose('intent', 'offering');
    await pass(PAUSE_MS);
    expect(next()).toBe('Answers still needed: 3.');
    type('email', 'ada@example.ch');
    type('vehicles_count', '2');
    await pass(0);
    expect(next()).toBe('Answers still needed: 1.');
    giveConsent();
    await pass(0);

    expect(next()).toBe(en.doneText);
    expect(said()).toBe('');
  });

  test.each(['0', '1.5', '10001'])('shows the error of %s vehicles', async (count) => {
    const text = 'Enter a whole number greater than 0, at most 10’000.';
    const { submit, type, errorToast, errorOf, control, fillIn } = renderWaitlist();
    fillIn('both');
    type('vehicles_count', count);

    await submit();

    expect(errorOf('vehicles_count')?.replace("'", '’')).toBe(text);
    expect(errorToast()?.replace("'", '’')).toBe(en.vehiclesTitle + text);
    expect(document.activeElement).toBe(control('vehicles_count'));
  });

  test('sends a value that was filled in without an event', async () => {
    const fetchMock = answerWith({ body: { success: true } });
    const { submit, control, choose, giveConsent } = renderWaitlist();
    choose('role', 'private');
    choose('intent', 'looking');
    giveConsent();
    control('email').value = 'silent@example.ch';

    await submit();

    expect(sentBy(fetchMock)).toMatchObject({ signup: { email: 'silent@example.ch' } });
  });
});

test('a toast disappears after a while', async () => {
  const { submit, errorToast, pass } = renderWaitlist();
  await submit();
  expect(errorToast()).toContain(en.emailTitle);

  await pass(60_000);

  expect(errorToast()).toBeUndefined();
});

test('a toast disappears when its error is corrected', async () => {
  const { submit, errorToast, type, choose, giveConsent, pass } = renderWaitlist();
  choose('role', 'other');
  choose('intent', 'looking');
  giveConsent();
  await submit();
  expect(errorToast()).toBeDefined();

  type('email', 'ada@example.ch');
  await pass(0);

  expect(errorToast()).toBeUndefined();
});
