import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import { Waitlist } from '../../widget/form/waitlist.tsx';
import type { Emit } from '../../widget/events.ts';
import { resolveSettings, type SettingsSource } from '../../widget/settings.ts';

const API = 'https://site.example/api';

export const SUCCESS = { success: true };

/** Renders the form as the element does. Returns what a visitor can do and see. */
export function renderWaitlist(source: Partial<SettingsSource> = {}) {
  const emit = vi.fn<Emit>(() => true);
  const settingsOf = (changes: Partial<SettingsSource>) =>
    resolveSettings({ language: 'en', api: API, ...source, ...changes });
  const draw = (changes: Partial<SettingsSource> = {}) => (
    <Waitlist
      settings={settingsOf(changes)}
      emit={emit}
      onPhase={() => undefined}
      navigate={() => undefined}
    />
  );
  const { container, rerender } = render(draw());
  onTestFinished(cleanup);
  const find = (selector: string) => container.querySelector(selector);
  const control = (name: string) => {
    const found = find(`[name=${name}]`);
    if (!found) throw new Error(`No control is named ${name}`);
    return found as HTMLInputElement;
  };

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const type = (name: string, value: string) =>
    fireEvent.input(control(name), { target: { value } });
  const choose = (name: string, value: string) =>
    fireEvent.change(control(name), { target: { value } });
  const giveConsent = () => fireEvent.click(control('consent'));

  return {
    emit,
    container,
    control,
    change: (changes: Partial<SettingsSource>) => rerender(draw(changes)),
    button: () => find('button[type=submit]') as HTMLButtonElement,
    /** The text of the error beside a field, or ''. */
    errorOf: (name: string) => find(`#${name}-problem`)?.textContent,
    /** The text of the toast of an error, or undefined. */
    errorToast: () => find('[data-kind=error]')?.textContent,
    /** The one live region: the next attempt, why the last one failed, or the success. */
    said: () => find('output')?.textContent,
    /** What stands beside the button while nothing is said. */
    next: () => find('#next:not([hidden])')?.textContent,
    type,
    choose,
    giveConsent,
    /** Fills in what every person is asked for. */
    fillIn: (intent = 'looking') => {
      type('email', 'ada@example.ch');
      choose('role', 'private');
      choose('intent', intent);
      giveConsent();
    },
    /** Submits the form, and lets it answer. */
    submit: async () => {
      fireEvent.submit(find('form') as HTMLFormElement);
      await pass(0);
    },
    /** Lets time pass, and runs the timers that end in it. */
    pass,
  };
}

/** Sets the next answers of the API. */
export function answerWith(...answers: readonly { status?: number; body: unknown }[]) {
  const fetchMock = vi.fn<typeof fetch>();
  for (const { status = 200, body } of answers) {
    fetchMock.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
  }
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
}

/** The JSON body of the first request. */
export function sentBy(fetchMock: ReturnType<typeof answerWith>): unknown {
  const body = fetchMock.mock.calls[0]?.[1]?.body;
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}
