import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type * as keyring from '../../../lambdas/secrets/keyring.ts';
import { playLateWebhooks } from './late-webhooks.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

vi.mock('../../../lambdas/secrets/keyring.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof keyring>()),
  readKeyring: () => Promise.resolve(new Map([['k1', 'x'.repeat(48)]])),
}));

/** `npm run test:long` plays more people. */
const IS_LONG = process.env['MODE'] === 'long';
const PEOPLE = IS_LONG ? 5000 : 200;
const TIMEOUT_MS = (IS_LONG ? 10 : 1) * 60_000;

test(
  'through faults and kills, a receiver that was down learns of everyone, and of the erased only that',
  async () => {
    const { numbers, leaks, toldAfterErasure, queued, lost } = await playLateWebhooks(PEOPLE, 5, {
      calls: 0.1,
      sends: 0,
      messages: 0.2,
      skewMs: 300,
    });

    process.stdout.write(`Late webhooks: ${JSON.stringify({ ...numbers, toldAfterErasure })}\n`);
    expect(leaks).toEqual([]);
    expect(lost).toEqual([]);
    expect(queued.filter((body) => /Bellinzona|Rossi|order-17|@/.test(body))).toEqual([]);
    expect(numbers).toMatchObject({ people: PEOPLE, erased: PEOPLE / 2 });
    expect(Math.min(numbers.killed, toldAfterErasure)).toBeGreaterThan(PEOPLE / 2);
  },
  TIMEOUT_MS,
);
