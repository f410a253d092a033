import { expect, test } from 'vitest';
import { CONSENT } from '#shared/consent.ts';
import { HOUR_MS } from '#shared/time.ts';
import { parseSignUp } from '../../../lambdas/http/parse-sign-up.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { BEGIN, openService } from './service.ts';

const { unsubscribe } = await import('../../../lambdas/store/change-standing.ts');
const { press } = await import('../../../lambdas/store/confirm.ts');
const { saveSignUp } = await import('../../../lambdas/store/save-sign-up.ts');
const { personState } = await import('../../../lambdas/store/standing.ts');

const KIBIBYTE = 1024;
const SIGN_UPS = process.env['MODE'] === 'long' ? 10_000 : 800;
const NO_FAULTS = { calls: 0, sends: 0, messages: 0, skewMs: 0 };
const LIMITS = { maxPerSecond: 14, maxPerDay: 50_000 };

/**
 * In bytes, as DynamoDB counts an item:
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/CapacityUnitCalculations.html
 */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  // About a byte for two digits, and one more. At most 21.
  if (typeof value === 'number') return 21;
  if (typeof value !== 'object' || value === null) return 1;
  const entries = Object.entries(value);
  const names = Array.isArray(value) ? 0 : Buffer.byteLength(Object.keys(value).join(''));
  return entries.reduce((sum, [, each]) => sum + sizeOf(each) + 1, names + 3);
}

const PROOF = { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash.it };

/** A text of the most bytes that a limit in UTF-16 code units leaves room for. */
const longest = (length: number) => '漢'.repeat(length);

/** Ten thousand sign-ups on a busy machine. */
const TIMEOUT_MS = 120_000;

test.each([
  [
    4,
    'ordinary words',
    { email: 'anna.rossi@example.ch', company: 'Garage Rossi SA', location: 'Mendrisio' },
    { partner: 'garage', reference: 'A-1234', source: 'fair', page: 'https://example.ch/de/' },
  ],
  [
    24,
    'the longest that the API takes',
    {
      email: `${'a'.repeat(64)}@${Array(3).fill('b'.repeat(60)).join('.')}.ch`,
      company: longest(100),
      location: longest(100),
      vehicles_count: 10_000,
    },
    {
      partner: longest(200),
      reference: longest(200),
      source: longest(200),
      page: longest(200),
    },
  ],
])(
  `a row stays below %d KB after ${SIGN_UPS} sign-ups with %s, and can be unsubscribed`,
  async (kibibytes, _, words, meta) => {
    const signup = { ...VALID_SIGN_UP, role: 'company', ...words };
    const parsed = parseSignUp({ signup, meta: { ...meta, consent: PROOF } });
    if (!parsed.ok) throw new Error('The sign-up is invalid');
    expect(parsed.meta).toMatchObject(meta);
    const service = openService({ seed: 1, faults: NO_FAULTS, limits: LIMITS });
    const rowKey = 'anna';
    let largest = 0;
    let mostKept = 0;
    let person: WaitlistRow = { pk: '' };

    await service.run(async () => {
      await service.time.waitUntil(BEGIN);
      for (let index = 0; index < SIGN_UPS; index += 1) {
        const optIn = index % 2 === 0 ? 'single' : 'double';
        const now = service.time.now();
        await saveSignUp({ ...parsed, rowKey, mailbox: rowKey, optIn, now });
        await service.time.after(HOUR_MS);
        // The first two mails' buttons are pressed.
        if (index === 0 || index === 200) await pressLast();
        [person = person] = service.people();
        largest = Math.max(largest, sizeOf(person));
        mostKept = Math.max(mostKept, person.mailed?.length ?? 0);
      }
      await unsubscribe(rowKey, 'token', service.time.now());
      await service.time.after(HOUR_MS);
      [person = person] = service.people();
    });

    async function pressLast(): Promise<void> {
      const mail = service.history.mails.at(-1);
      if (!mail) throw new Error('There was no mail');
      const { id } = JSON.parse(mail.text) as { id: string };
      const link = { rowKey, request: { id, mailedAt: mail.at } };
      await press(link, { now: service.time.now() });
    }

    expect(mostKept).toBe(3);
    expect(largest).toBeLessThan(kibibytes * KIBIBYTE);
    expect(personState(person).standing).toBe('unsubscribed');
  },
  TIMEOUT_MS,
);
