import type * as crypto from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { KEPT_MS } from '../../../lambdas/store/policy.ts';
import type { FaultOptions } from './faults.ts';
import { brokenInvariants, keptTooLong } from './invariants.ts';
import { BEGIN, openService } from './service.ts';
import { ADDRESSES, play, STEPS, type Step } from './steps.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

/** `npm run test:long` plays new interleavings each time, other runs always the same. */
const IS_LONG = process.env['MODE'] === 'long';
const RUNS = IS_LONG ? 10_000 : 40;
const RIVAL_RUNS = 100;
const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

const soonMs = fc.oneof(fc.constant(0), fc.nat({ max: 60 }), fc.nat({ max: 5000 }));
const anyMs = fc.oneof(
  soonMs,
  fc.nat({ max: 1_200_000 }),
  fc.nat({ max: 2 * DAY_MS }),
  fc.nat({ max: 9 * DAY_MS }),
  fc.nat({ max: 40 * DAY_MS }),
  fc.nat({ max: 400 * DAY_MS }),
);

const when = fc.constantFrom('at once', 'at once', 'claim', 'send');

function stepsOf(
  people: readonly number[],
  kinds: readonly Step['what'][],
  maxLength = 24,
  afterMs = anyMs,
): fc.Arbitrary<Step[]> {
  return fc.array(
    fc.record({
      what: fc.constantFrom(...kinds),
      who: fc.constantFrom(...people),
      which: fc.nat({ max: 5 }),
      when,
      afterMs,
    }),
    { minLength: 1, maxLength, size: 'max' },
  );
}

const EVERYBODY = [...ADDRESSES.keys()];
const ONE_PERSON = [0, 1];
const VISITORS = ['sign-up', 'double opt-in', 'by address'] as const;
const PERSON = [...VISITORS, 'by token', 'undo by operator', 'press', 'press on page'] as const;

/** Everything at once, all of it for one person, and what the policy of mails has to bear. */
const everything = fc.oneof(
  stepsOf(EVERYBODY, STEPS),
  stepsOf(ONE_PERSON, STEPS),
  stepsOf(EVERYBODY, ['sign-up', 'retry parked']),
  stepsOf(EVERYBODY, VISITORS, 48),
  stepsOf(EVERYBODY, PERSON, 48),
  stepsOf(ONE_PERSON, PERSON, 48),
);

interface Interleaving extends FaultOptions {
  readonly seed: number;
  readonly steps: readonly Step[];
}

const LIMITS = { maxPerSecond: 14, maxPerDay: 50_000 };

/** A step that waits for a sender comes after this time at the latest. */
const PATIENCE_MS = 60_000;
/** Faults end an hour after the last step. */
const CALM_MS = 3_600_000;
/** By then the last request and the last mail’s words are deleted: it may leave a month later. */
const END_MS = 2 * KEPT_MS + 5 * DAY_MS;

/** What an interleaving broke. */
async function playInterleaving({ seed, steps, ...faults }: Interleaving) {
  const service = openService({ seed, faults, limits: LIMITS });
  const { history, time } = service;
  await service.run(async () => {
    await time.waitUntil(BEGIN);
    for (const step of steps) {
      if (step.when !== 'at once') {
        await Promise.race([service.next(step.when), time.after(PATIENCE_MS)]);
      }
      await time.after(step.afterMs);
      history.violations.push(...service.people().flatMap((row) => keptTooLong(row, time.now())));
      void play(step, service);
    }
    await time.after(CALM_MS);
    service.faults.end();
    await time.after(END_MS);
  });
  return brokenInvariants(history, service.people(), time.now());
}

function playAll(played: fc.Arbitrary<Step[]>, numRuns: number): Promise<void> {
  return fc.assert(
    fc.asyncProperty(
      fc.record({
        seed: fc.nat(),
        calls: fc.constantFrom(0, 0.02, 0.1, 0.3),
        sends: fc.constantFrom(0, 0.1, 0.5, 0.9),
        messages: fc.constantFrom(0, 0.1, 0.5, 0.9),
        skewMs: fc.constantFrom(0, 50, 300),
        steps: played,
      }),
      async (interleaving) => {
        expect(await playInterleaving(interleaving)).toEqual([]);
      },
    ),
    { numRuns, ...(!IS_LONG && { seed: 9 }) },
  );
}

test(
  'no interleaving of what people, SES, clocks and faults do breaks a promise',
  () => playAll(everything, RUNS),
  TIMEOUT_MS,
);

test.each(['erase', 'import', 'undo import', 'rectify'] as const)(
  'a click at the same time as the operator’s %s breaks no promise',
  async (rival) => {
    const clicks = ['press', 'press', 'press on page', 'confirm'] as const;
    const kinds = ['sign-up', 'double opt-in', 'import', ...clicks, rival, rival] as const;
    await playAll(stepsOf(ONE_PERSON, kinds, 16, soonMs), RIVAL_RUNS);
  },
  TIMEOUT_MS,
);
