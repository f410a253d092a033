import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ENV, ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import type * as keyring from '../../../lambdas/security/keyring.ts';
import type { ContactRow, DigestRow } from '../../../lambdas/store/row.ts';
import { apiEvent } from '../events.ts';
import { BEGIN, openService } from './service.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

const KEY = 'x'.repeat(48);

vi.mock('../../../lambdas/security/keyring.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof keyring>()),
  readKeyring: () => Promise.resolve(new Map([['k1', KEY]])),
}));

/** Every solution is right, and of a challenge of its own. */
vi.mock('../../../lambdas/limits/challenge.ts', () => ({
  issueChallenge: () => Promise.resolve({}),
  solvedChallenge: (solution: unknown) =>
    Promise.resolve(solution && { signature: solution, expiresAt: 0, solvedBelow: Infinity }),
}));

Object.assign(process.env, {
  [ENV.allowedOrigins]: 'https://www.vanaro.example',
  [ENV.siteOrigin]: 'https://www.vanaro.example',
  [ENV.originSecretId]: 'origin',
  [ENV.limitsSecretId]: 'limits',
});
const { handler } = await import('../../../lambdas/send-contact-message/handler.ts');
const { messageKeyOf, primaryKey } = await import('../../../lambdas/store/row-key.ts');
const { readItem } = await import('../../../lambdas/store/table.ts');

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const FLOOD_MS = 3 * HOUR_MS;
/** Of a script that solves challenges: half a message a second. */
const FLOOD_EVERY_MS = 2000;
const NO_FAULTS = { calls: 0, sends: 0, messages: 0, skewMs: 0 };
const SICK = { calls: 0.01, sends: 0, messages: 0.05, skewMs: 50 };
const MAX_TRIES = 9;
const NEW_ACCOUNT = { maxPerSecond: 14, maxPerDay: 50_000 };

const FLOODER = '203.0.113.7:443';
const OFFICE = '198.51.100.1:443';

let posted = 0;

/** Posts a message as a browser does, which solves the challenge that it is answered with. */
async function post(source: string): Promise<string | undefined> {
  posted += 1;
  const id = `message-number-${posted}`;
  const message = {
    name: 'Ada',
    email: 'ada@example.ch',
    message: 'Ciao',
    language: 'it',
  } as const;
  const call = (beside: object) =>
    handler(
      apiEvent(API_PATHS.contact, {
        headers: {
          'content-type': 'application/json',
          [ORIGIN_SECRET_HEADER]: KEY,
          [VIEWER_ADDRESS_HEADER]: source,
        },
        body: JSON.stringify({ message, id, ...beside }),
      }),
    );
  let { statusCode } = await call({});
  // A browser repeats a call that failed.
  for (let tries = 0; statusCode !== 200 && tries < MAX_TRIES; tries += 1) {
    ({ statusCode } = await call(statusCode === 429 ? { solution: `${id}-${tries}` } : {}));
  }
  // A call that failed counts, so a source at its limit may be refused.
  if (statusCode !== 200) return undefined;
  return primaryKey('contact', messageKeyOf(id, message));
}

test.each([
  ['on a calm day', NO_FAULTS],
  ['while senders end and calls of the store fail', SICK],
])('%s a message is read within the hour, while an address floods', async (_, faults) => {
  const service = openService({ seed: 3, faults, limits: NEW_ACCOUNT });
  const { time } = service;
  const flood: string[] = [];
  const honest: string[] = [];
  const postTo = async (accepted: string[], source: string) => {
    const pk = await post(source);
    if (pk !== undefined) accepted.push(pk);
  };
  const waits: number[] = [];
  let floodWaiting = 0;

  async function repeat(everyMs: number, work: () => Promise<unknown>): Promise<void> {
    for (let at = BEGIN; at < BEGIN + FLOOD_MS; at += everyMs) {
      await time.waitUntil(at);
      await work();
    }
  }

  async function findMailedAt(pk: string): Promise<number> {
    const { digest, mailedAt = Infinity } = (await readItem<ContactRow>(pk)) ?? {};
    if (digest === undefined) return mailedAt;
    return (await readItem<DigestRow>(primaryKey('digest', digest)))?.mailedAt ?? Infinity;
  }

  await service.run(async () => {
    await Promise.all([
      repeat(FLOOD_EVERY_MS, () => postTo(flood, FLOODER)),
      repeat(7 * MINUTE_MS, () => postTo(honest, `192.0.2.${honest.length}:443`)),
      // A hall of people behind one address, of whom some are asked for a challenge.
      repeat(HOUR_MS, async () => {
        for (let person = 0; person < 15; person += 1) await postTo(honest, OFFICE);
      }),
    ]);
    await time.after(HOUR_MS);
    service.faults.end();
    for (const pk of honest) {
      const { createdAt = 0 } = (await readItem<ContactRow>(pk)) ?? {};
      waits.push((await findMailedAt(pk)) - createdAt);
    }
    for (const pk of flood) if ((await findMailedAt(pk)) === Infinity) floodWaiting += 1;
  });

  const longest = Math.max(...waits);
  process.stdout.write(
    `Contact flood: ${flood.length} messages of an address, ${floodWaiting} wait; ` +
      `${honest.length} others, the longest ${(longest / MINUTE_MS).toFixed(1)} minutes\n`,
  );
  expect(flood.length).toBeGreaterThan(1700 * (FLOOD_MS / HOUR_MS));
  expect(floodWaiting).toBeGreaterThan(2000);
  expect(waits.length).toBeGreaterThan(60);
  expect(longest).toBeLessThan(HOUR_MS);
});
