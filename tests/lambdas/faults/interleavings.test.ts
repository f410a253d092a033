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
const RUNS = IS_LONG ? { numRuns: 10_000 } : { numRuns: 150, seed: 9 };
const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

const afterMs = fc.oneof(
  fc.constant(0),
  fc.nat({ max: 60 }),
  fc.nat({ max: 5000 }),
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

test(
  'no interleaving of what people, SES, clocks and faults do breaks a promise',
  async () => {
    const total = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          seed: fc.nat(),
          calls: fc.constantFrom(0, 0.02, 0.1, 0.3),
          sends: fc.constantFrom(0, 0.1, 0.5, 0.9),
          messages: fc.constantFrom(0, 0.1, 0.5, 0.9),
          skewMs: fc.constantFrom(0, 50, 300),
          steps,
        }),
        async (interleaving) => {
          const { broken, ...counts } = await playInterleaving(interleaving);
          for (const [name, count] of Object.entries(counts)) {
            total.set(name, (total.get(name) ?? 0) + count);
          }
          expect(broken).toEqual([]);
        },
      ),
      RUNS,
    );
    const counts = [...total].map(([name, count]) => `${count} ${name}`).join(', ');
    process.stdout.write(`${RUNS.numRuns} interleavings: ${counts}\n`);
  },
  TIMEOUT_MS,
);
