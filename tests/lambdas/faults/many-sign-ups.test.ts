import './service.ts';
import type * as crypto from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { readRows } from '../../../infra/operator/store/people.ts';
import { unpark } from '../../../infra/operator/mail/retry.ts';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import { saveContactMessage } from '../../../lambdas/store/operator-mail.ts';
import { saveSignUp } from '../../../lambdas/store/save-sign-up.ts';
import { unsubscribe } from '../../../lambdas/store/change-standing.ts';
import { mostWithin } from '../send-mail/simulation/simulated-ses.ts';
import { brokenInvariants, duplicates } from './invariants.ts';
import { BEGIN, openService, type Service, type ServiceOptions } from './service.ts';
import { signUpToSave } from '../../stack/sign-up-client.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

const HOUR_MS = 3_600_000;

/** `npm run test:long` plays all of them, other runs a part at the same rates. */
const IS_LONG = process.env['MODE'] === 'long';
const SHARE = IS_LONG ? 1 : 0.02;
const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

/** A few mails weigh more in a short run. */
const MOST_DELAY = IS_LONG ? 1.02 : 1.1;

const NO_FAULTS = { calls: 0, sends: 0, messages: 0, skewMs: 0 };
const NEW_ACCOUNT = { maxPerSecond: 14, maxPerDay: 50_000 };

interface SignUpLoad extends Pick<ServiceOptions, 'faults' | 'limits'> {
  readonly signUps: number;
  readonly withinMs: number;
  /** SES answers every call with an error in this time, in milliseconds from the first sign-up. */
  readonly outage?: { readonly fromMs: number; readonly untilMs: number };
  /** Hostile calls in the same time: sign-ups of a few victims under many names, and their leaving. */
  readonly hostileCalls?: number;
  readonly contactMessages?: number;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RETRY_MS = 2000;
/** A victim for so many hostile calls. */
const CALLS_A_VICTIM = 200;

/** Everybody signs up once, and again until that is acknowledged. The operator retries what is parked. */
async function playSignUps(crowd: SignUpLoad) {
  const { signUps, withinMs, outage, hostileCalls = 0, contactMessages = 0 } = crowd;
  const isDown = (now: number) =>
    outage !== undefined && now >= BEGIN + outage.fromMs && now < BEGIN + outage.untilMs;
  const service = openService({ seed: 9, faults: crowd.faults, limits: crowd.limits, isDown });
  const { time, history, ses } = service;
  const acknowledgedAt = new Map<string, number>();
  let parked = 0;

  async function signUp(index: number): Promise<void> {
    const rowKey = `person-${index}`;
    while (!(await save(service, rowKey, rowKey, `${rowKey}@example.ch`)))
      await time.after(RETRY_MS);
    acknowledgedAt.set(primaryKey('waitlist', rowKey), time.now());
  }

  async function spread(count: number, play: (index: number) => Promise<unknown>): Promise<void> {
    const playing = new Set<Promise<unknown>>();
    for (let index = 0; index < count; index += 1) {
      await time.waitUntil(BEGIN + (index * withinMs) / count);
      const one = play(index).finally(() => playing.delete(one));
      playing.add(one);
    }
    await Promise.all(playing);
  }

  async function waitWhileDue(): Promise<void> {
    do await time.after(10 * MINUTE_MS);
    while (service.people().some(({ outboxShard }) => outboxShard !== undefined));
  }

  await service.run(async () => {
    await time.waitUntil(BEGIN);
    await Promise.all([
      spread(signUps, signUp),
      spread(hostileCalls, (index) =>
        attack(service, index, Math.ceil(hostileCalls / CALLS_A_VICTIM)),
      ),
      spread(contactMessages, (index) => writeMessage(service, index)),
    ]);
    service.faults.end();
    await time.waitUntil(BEGIN + (outage?.untilMs ?? 0));
    await waitWhileDue();
    parked = service.people().filter(({ parkedAt }) => parkedAt !== undefined).length;
    await service.call('unpark', async (now) => {
      for await (const row of readRows('waitlist')) {
        if (row.parkedAt !== undefined) await unpark(row, now);
      }
    });
    await waitWhileDue();
  });

  const people = service.people();
  const known = new Set(people.map(({ pk }) => pk));
  const firstMailAt = new Map<string, number>();
  for (const { pk, at } of history.mails.toReversed()) firstMailAt.set(pk, at);
  const waits = [...acknowledgedAt]
    .map(([pk, at]) => (firstMailAt.get(pk) ?? Infinity) - at)
    .toSorted((a, b) => a - b);
  return {
    numbers: {
      acknowledged: acknowledgedAt.size,
      rowsLost: [...acknowledgedAt.keys()].filter((pk) => !known.has(pk)).length,
      mailsLost: [...acknowledgedAt.keys()].filter((pk) => !firstMailAt.has(pk)).length,
      mails: history.mails.length,
      twice: duplicates(history).length,
      parked,
      released: history.released.size,
      throttled: ses.countThrottled(),
      mostInASecond: mostWithin(1000, ses.accepted),
      mostInADay: mostWithin(DAY_MS, ses.accepted),
    },
    /** From the acknowledgement to the first mail, the shortest first, in milliseconds. */
    waits,
    broken: brokenInvariants(history, people, time.now()),
  };
}

/** Whether the sign-up was acknowledged. */
async function save(service: Service, rowKey: string, mailbox: string, email: string) {
  const { outcome } = await service.call('sign-up', (now) =>
    saveSignUp(signUpToSave(rowKey, { email }, { mailbox, now, isTagged: email.includes('+') })),
  );
  return outcome === 'returned';
}

/** Three of four calls sign a victim up under one of many names. The fourth lets the name leave. */
async function attack(service: Service, index: number, victims: number): Promise<void> {
  const victim = `victim-${service.random.below(victims)}`;
  const rowKey = `${victim}+${service.random.below(20)}`;
  if (index % 4 < 3) await save(service, rowKey, victim, `${rowKey}@example.ch`);
  else await service.call('unsubscribe', (now) => unsubscribe(rowKey, 'address', now));
}

async function writeMessage(service: Service, index: number): Promise<void> {
  const message = {
    name: 'Anna',
    email: 'anna@example.ch',
    message: 'Hallo',
    language: 'it',
  } as const;
  await service.call('sign-up', (now) => saveContactMessage(`message-${index}`, message, now));
}

type Played = Awaited<ReturnType<typeof playSignUps>>;

function print(title: string, { numbers }: Played): void {
  process.stdout.write(`${title}: ${JSON.stringify(numbers)}\n`);
}

const NOTHING_LOST = { rowsLost: 0, mailsLost: 0 };

test(
  'through faults at every await no row and no mail is lost',
  async () => {
    const signUps = 10_000 * SHARE;

    const played = await playSignUps({
      signUps,
      withinMs: HOUR_MS * SHARE,
      limits: NEW_ACCOUNT,
      faults: { calls: 0.03, sends: 0.1, messages: 0.2, skewMs: 200 },
    });

    print('Through faults', played);
    expect(played.broken).toEqual([]);
    expect(played.numbers).toMatchObject({ ...NOTHING_LOST, acknowledged: signUps });
  },
  TIMEOUT_MS,
);

test(
  'after six hours of outage everybody is mailed, and the quota was never exceeded',
  async () => {
    const beforeMs = (HOUR_MS / 6) * SHARE;
    const withinMs = beforeMs + 6 * HOUR_MS * SHARE;
    const signUps = (5 * withinMs) / 1000;

    const played = await playSignUps({
      signUps,
      withinMs,
      limits: NEW_ACCOUNT,
      faults: NO_FAULTS,
      outage: { fromMs: beforeMs, untilMs: withinMs },
    });

    print('Outage', played);
    const { broken, numbers } = played;
    expect(broken).toEqual([]);
    expect(numbers).toMatchObject({ ...NOTHING_LOST, mails: signUps, twice: 0, throttled: 0 });
    expect(numbers.mostInASecond).toBeLessThanOrEqual(NEW_ACCOUNT.maxPerSecond);
    expect(numbers.mostInADay).toBeLessThanOrEqual(NEW_ACCOUNT.maxPerDay);
  },
  TIMEOUT_MS,
);

test(
  'hostile sign-ups and a flood of contact messages delay honest mails by less than 2 %',
  async () => {
    const honest = {
      signUps: 90_000 * SHARE,
      withinMs: HOUR_MS * SHARE,
      limits: { maxPerSecond: 14, maxPerDay: 200_000 },
      faults: NO_FAULTS,
    };

    const calm = await playSignUps(honest);
    const flooded = await playSignUps({
      ...honest,
      hostileCalls: 10_000 * SHARE,
      contactMessages: 40_000 * SHARE,
    });

    print('Calm', calm);
    print('Flooded', flooded);
    expect(flooded.broken).toEqual([]);
    expect(flooded.numbers).toMatchObject({ ...NOTHING_LOST, throttled: 0 });
    const later = (quantile: number) => {
      const [without = 0, during = 0] = [calm, flooded].map(
        ({ waits }) => waits[Math.floor(waits.length * quantile)],
      );
      const seconds = [without, during].map((ms) => (ms / 1000).toFixed(1)).join(' s and ');
      process.stdout.write(`${quantile * 100} % of honest mails within ${seconds} s\n`);
      return during / without;
    };
    expect(Math.max(...[0.5, 0.95, 0.999].map(later))).toBeLessThan(MOST_DELAY);
  },
  TIMEOUT_MS,
);
