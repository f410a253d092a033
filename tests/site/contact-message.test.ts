import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import { messageIdSchema } from '#shared/contract/contact-message.ts';
import {
  drawMessageId,
  MIN_SENDING_MS,
  readContactMessage,
  sendContactMessage,
} from '../../site/pages/contact/contact-message.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';

const { contact: texts, shell } = SITE_TEXTS.de;
const MESSAGE = { name: 'Ada', email: 'ada@example.ch', message: 'Ciao', language: 'it' } as const;

test('reads the form, each value trimmed', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(MESSAGE))
    form.set(name, ` ${value} `.replace(' it ', 'it'));

  expect(readContactMessage(form, texts.form.errors)).toEqual({ ok: true, value: MESSAGE });
});

const fetchMock = vi.fn<typeof fetch>();
const onWait = vi.fn<(ms: number) => void>();

beforeEach(() => {
  fetchMock.mockReset();
  onWait.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.useFakeTimers();
});

afterEach(() => void vi.useRealTimers());

const send = () =>
  sendContactMessage(MESSAGE, {
    id: 'id-of-the-message',
    mode: 'delivered',
    texts,
    refusals: shell.refusals,
    onWait,
  });

function respondWith(status: number, body: object) {
  fetchMock.mockImplementation(() =>
    Promise.resolve(new Response(JSON.stringify(body), { status })),
  );
}

/** The result of a promise after some milliseconds, or 'pending'. */
async function after(milliseconds: number, promise: Promise<unknown>): Promise<unknown> {
  const done = vi.fn();
  void promise.then(done);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return done.mock.calls[0]?.[0] ?? 'pending';
}

describe('a delivered message', () => {
  test('is posted once in the form of the contract, and succeeds after 800 ms', async () => {
    respondWith(200, { success: true });
    const result = send();

    expect(await after(MIN_SENDING_MS - 1, result)).toBe('pending');
    expect(await after(1, result)).toEqual({ ok: true });
    expect(fetchMock).toHaveBeenCalledOnce();
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/send-contact-message');
    expect(init?.body).toBe(JSON.stringify({ message: MESSAGE, id: 'id-of-the-message' }));
    expect(onWait).not.toHaveBeenCalled();
  });

  test('says what a newer API finds wrong', async () => {
    respondWith(400, { success: false, error: ERRORS.invalid, fields: { name: 'Name is odd' } });

    expect(await after(0, send())).toEqual({
      ok: false,
      errors: { name: texts.form.errors.unknown },
    });
  });

  test('that demands a challenge says so on a page without https', async () => {
    respondWith(429, { success: false, error: ERRORS.tooMany, challenge: {} });
    vi.stubGlobal('crypto', {});
    vi.stubGlobal('isSecureContext', false);

    const notice = { title: texts.failure.title, text: shell.refusals.insecure };
    expect(await after(0, send())).toEqual({ ok: false, notice });
  });
});

test('each id is another one, as the API reads it', () => {
  const ids = Array.from({ length: 100 }, drawMessageId);

  expect(new Set(ids).size).toBe(100);
  expect(ids.filter((id) => !messageIdSchema.safeParse(id).success)).toEqual([]);
});
