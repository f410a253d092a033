import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import { messageIdSchema } from '#shared/contract/contact-message.ts';
import {
  drawMessageId,
  MIN_SENDING_MS,
  readContactMessage,
  sendContactMessage,
  translateErrors,
} from '../../site/pages/contact/contact-message.ts';
import { SITE_TEXTS } from '../texts/site-texts.ts';

const TEXTS = SITE_TEXTS.de.contact.form.errors;

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe('reading the contact form', () => {
  test('trims each value', () => {
    const read = readContactMessage(
      formOf({ name: ' Ada ', email: ' ada@example.ch ', message: ' Guten Tag ' }),
      'de',
      TEXTS,
    );

    expect(read).toEqual({
      ok: true,
      message: { name: 'Ada', email: 'ada@example.ch', message: 'Guten Tag', language: 'de' },
    });
  });
});

test('translates the errors of the fields of the form and no others', () => {
  const errors = { email: 'emailInvalid', name: 'unknown', language: 'languageInvalid' } as const;

  expect(translateErrors(errors, TEXTS)).toEqual({
    name: TEXTS.unknown,
    email: TEXTS.emailInvalid,
  });
});

const MESSAGE = { name: 'Ada', email: 'ada@example.ch', message: 'Ciao', language: 'it' } as const;
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
    texts: TEXTS,
    onWait,
  });

function respondWith(status: number, body: string) {
  fetchMock.mockImplementation(() => Promise.resolve(new Response(body, { status })));
}

/** The result of a promise after some milliseconds, or 'pending'. */
async function after(milliseconds: number, promise: Promise<unknown>): Promise<unknown> {
  const done = vi.fn();
  void promise.then(done);
  await vi.advanceTimersByTimeAsync(milliseconds);
  return done.mock.calls[0]?.[0] ?? 'pending';
}

describe('a delivered message', () => {
  test('is posted once in the form of the contract', async () => {
    respondWith(200, '{"success":true}');

    await after(MIN_SENDING_MS, send());

    expect(fetchMock).toHaveBeenCalledOnce();
    const [path, init] = fetchMock.mock.calls[0] ?? [];
    expect(path).toBe('/api/send-contact-message');
    expect(init?.body).toBe(JSON.stringify({ message: MESSAGE, id: 'id-of-the-message' }));
    expect(onWait).not.toHaveBeenCalled();
  });

  test('succeeds after 800 ms at the earliest', async () => {
    respondWith(200, '{"success":true}');
    const result = send();

    expect(await after(799, result)).toBe('pending');
    expect(await after(1, result)).toEqual({ ok: true });
  });

  test('that demands a challenge says so on a page without https', async () => {
    respondWith(429, JSON.stringify({ success: false, error: ERRORS.tooMany, challenge: {} }));
    vi.stubGlobal('crypto', {});
    vi.stubGlobal('isSecureContext', false);

    expect(await after(0, send())).toEqual({ ok: false, refusal: 'insecure' });
  });
});

test('each id is another one, as the API reads it', () => {
  const ids = Array.from({ length: 100 }, drawMessageId);

  expect(new Set(ids).size).toBe(100);
  expect(ids.filter((id) => !messageIdSchema.safeParse(id).success)).toEqual([]);
});
