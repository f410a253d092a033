import * as fc from 'fast-check';
import { keysOf } from '#shared/keys-of.ts';
import { DAY_MS } from '#shared/time.ts';
import { ADDRESSES } from './actors.ts';
import type { Play } from './play.ts';
import { type Step, STEPS } from './steps.ts';

export const IS_LONG = process.env['MODE'] === 'long';

const soonMs = fc.oneof(fc.constant(0), fc.nat({ max: 60 }), fc.nat({ max: 5000 }));
const anyMs = fc.oneof(
  { weight: 8, arbitrary: soonMs },
  { weight: 4, arbitrary: fc.nat({ max: 1_200_000 }) },
  { weight: 4, arbitrary: fc.nat({ max: 2 * DAY_MS }) },
  { weight: 4, arbitrary: fc.nat({ max: 9 * DAY_MS }) },
  { weight: 2, arbitrary: fc.nat({ max: 40 * DAY_MS }) },
  { weight: 1, arbitrary: fc.nat({ max: 300 * DAY_MS }) },
);

const when = fc.constantFrom('at once', 'at once', 'claim', 'mail');

function stepsOf(
  people: readonly number[],
  kinds: readonly Step['what'][],
  maxLength: number,
  afterMs = anyMs,
): fc.Arbitrary<Step[]> {
  const step = fc.record({
    what: fc.constantFrom(...kinds),
    who: fc.constantFrom(...people),
    which: fc.nat({ max: 3 }),
    when,
    afterMs,
  });
  return fc.array(step, { minLength: 1, maxLength, size: 'max' });
}

const OFTEN: Readonly<Partial<Record<Step['what'], number>>> = {
  'sign-up': 3,
  'double opt-in': 2,
  'by address': 2,
  'press as shown': 2,
  'press corrected': 2,
};
const ANYTHING = keysOf(STEPS).flatMap((what) => Array<Step['what']>(OFTEN[what] ?? 1).fill(what));
const EVERYBODY = [...ADDRESSES.keys()];
const ONE_PERSON = [0, 1];
const SIGN_UPS = ['sign-up', 'double opt-in'] as const;
const PRESSES = ['press as shown', 'press corrected'] as const;
const LEAVING = ['by token', 'by address', 'unsubscribe', 'undo departure'] as const;

/** Everything at once, all of it for one person, what presses on limits, and what comes at the same time. */
const steps = fc.oneof(
  stepsOf(EVERYBODY, ANYTHING, 24),
  stepsOf(ONE_PERSON, ANYTHING, 24),
  stepsOf(EVERYBODY, [...SIGN_UPS, ...SIGN_UPS, 'by address', 'retry'], 40),
  stepsOf(EVERYBODY, [...SIGN_UPS, ...PRESSES, ...LEAVING], 40),
  stepsOf(ONE_PERSON, [...SIGN_UPS, ...PRESSES, ...LEAVING], 40),
  stepsOf(ONE_PERSON, ANYTHING, 16, soonMs),
);

/** `most`: steps. */
export function historyOf(most = Infinity): fc.Arbitrary<Play> {
  return fc.record({
    seed: fc.nat(),
    calls: fc.constantFrom(0, 0.02, 0.1, 0.3),
    sends: fc.constantFrom(0, 0.1, 0.5, 0.9),
    messages: fc.constantFrom(0, 0.1, 0.5, 0.9),
    skewMs: fc.constantFrom(0, 50, 4000),
    hasEvents: fc.boolean(),
    steps: steps.map((all) => all.slice(0, most)),
  });
}
