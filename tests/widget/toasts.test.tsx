import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { en } from '../../widget/messages/en.ts';
import { renderWaitlist } from './render-waitlist.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the toast', () => {
  test('disappears after a while, but not while the pointer is on it', async () => {
    const { submit, errorToast, container, pass } = renderWaitlist();
    await submit();
    const toast = container.querySelector('[data-kind=error]') as HTMLElement;

    fireEvent.mouseEnter(toast);
    await pass(60_000);
    expect(errorToast()).toContain(en.emailTitle);
    fireEvent.mouseLeave(toast);
    await pass(60_000);

    expect(errorToast()).toBeUndefined();
  });

  test('can be closed', async () => {
    const { submit, errorToast, container, pass } = renderWaitlist();
    await submit();
    const close = container.querySelector('[data-kind=error] button') as HTMLButtonElement;
    expect(close.getAttribute('aria-label')).toBe(en.dismiss);

    fireEvent.click(close);
    await pass(0);

    expect(errorToast()).toBeUndefined();
  });

  test('disappears when its error is corrected', async () => {
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

  test('is not shown by the form if the host page shows its own', async () => {
    const { submit, errorToast, emit, errorOf } = renderWaitlist();
    emit.mockReturnValue(false);

    await submit();

    expect(emit).toHaveBeenCalledWith('notify', {
      kind: 'error',
      title: en.emailTitle,
      description: en.emailText,
    });
    expect(errorToast()).toBeUndefined();
    expect(errorOf('email')).toBe(en.emailText);
  });
});
