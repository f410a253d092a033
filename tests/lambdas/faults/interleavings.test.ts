import type * as crypto from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#shared/time.ts';
import { playInterleaving } from './interleaving.ts';
import { ADDRESSES, STEPS, type Step } from './steps.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

/** `npm run test:long` plays new interleavings each time, other runs always the same. */
const IS_LONG = process.env['MODE'] === 'long';
const RUNS = IS_LONG ? 10_000 : 150;
const RIVAL_RUNS = 200;
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
const PERSON = [...VISITORS, 'by token', 'undo', 'press', 'press on page'] as const;

/** Everything at once, all of it for one person, and what the policy of mails has to bear. */
const steps = fc.oneof(
  stepsOf(EVERYBODY, STEPS),
  stepsOf(ONE_PERSON, STEPS),
  stepsOf(EVERYBODY, ['sign-up', 'retry parked']),
  stepsOf(EVERYBODY, VISITORS, 48),
  stepsOf(EVERYBODY, PERSON, 48),
  stepsOf(ONE_PERSON, PERSON, 48),
);

/** Plays interleavings, and returns in words what happened in them. */
async function playAll(played: fc.Arbitrary<Step[]>, numRuns: number): Promise<string> {
  const total = new Map<string, number>();
  await fc.assert(
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
        const { broken, ...counts } = await playInterleaving(interleaving);
        for (const [name, count] of Object.entries(counts)) {
          total.set(name, (total.get(name) ?? 0) + count);
        }
        expect(broken).toEqual([]);
      },
    ),
    { numRuns, ...(!IS_LONG && { seed: 9 }) },
  );
  return [...total].map(([name, count]) => `${count} ${name}`).join(', ');
}

test(
  'no interleaving of what people, SES, clocks and faults do breaks a promise',
  async () => {
    const counts = await playAll(steps, RUNS);
    process.stdout.write(`${RUNS} interleavings: ${counts}\n`);
  },
  TIMEOUT_MS,
);

test.each(['erase', 'import', 'undo import', 'rectify'] as const)(
  'a click at the same time as the operator’s %s breaks no promise',
  async (rival) => {
    const clicks = ['press', 'press', 'press on page', 'confirm'] as const;
    const kinds = ['sign-up', 'double opt-in', 'import', ...clicks, rival, rival] as const;
    const counts = await playAll(stepsOf(ONE_PERSON, kinds, 16, soonMs), RIVAL_RUNS);
    process.stdout.write(`${RIVAL_RUNS} of confirm and ${rival}: ${counts}\n`);
  },
  TIMEOUT_MS,
);
