import type * as crypto from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { playInterleaving, STEPS, type Step } from './interleaving.ts';

vi.mock('node:crypto', async (importOriginal) => ({
  ...(await importOriginal<typeof crypto>()),
  ...(await import('./random.ts')).seeded,
}));

/** `npm run test:long` plays new interleavings each time, other runs always the same. */
const IS_LONG = process.env['MODE'] === 'long';
const RUNS = IS_LONG ? { numRuns: 5000 } : { numRuns: 150, seed: 9 };
const TIMEOUT_MS = (IS_LONG ? 60 : 1) * 60_000;

const afterMs = fc.oneof(
  fc.constant(0),
  fc.nat({ max: 60 }),
  fc.nat({ max: 5000 }),
  fc.nat({ max: 1_200_000 }),
  fc.nat({ max: 2 * 86_400_000 }),
  fc.nat({ max: 9 * 86_400_000 }),
);

const when = fc.constantFrom('at once', 'at once', 'claim', 'send');

function stepsOf(people: number, ...kinds: Step['what'][]): fc.Arbitrary<Step[]> {
  return fc.array(
    fc.record({ what: fc.constantFrom(...kinds), who: fc.nat({ max: people - 1 }), when, afterMs }),
    { minLength: 1, maxLength: 24, size: 'max' },
  );
}

/** Everything at once, all of it for one person, and what the policy of mails has to bear. */
const steps = fc.oneof(
  stepsOf(4, ...STEPS),
  stepsOf(1, ...STEPS),
  stepsOf(4, 'sign-up', 'retry parked'),
  stepsOf(2, 'sign-up', 'double opt-in', 'confirm', 'by address', 'retry parked'),
);

test(
  'no interleaving of what people, SES, clocks and faults do breaks a promise',
  async () => {
    const total = { mails: 0, twice: 0, released: 0, parked: 0 };
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
          const played = await playInterleaving(interleaving);
          total.mails += played.mails;
          total.twice += played.twice;
          total.released += played.released;
          total.parked += played.parked;
          expect(played.broken).toEqual([]);
        },
      ),
      RUNS,
    );
    process.stdout.write(
      `${RUNS.numRuns} interleavings: ${total.mails} mails, ${total.twice} of them twice in the ` +
        `documented case; ${total.parked} parked, ${total.released} sent again by the operator\n`,
    );
  },
  TIMEOUT_MS,
);
