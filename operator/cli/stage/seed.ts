import { randomInt } from 'node:crypto';
import { countOf } from '#shared/format.ts';
import { optional, withDefault } from '../../field.ts';
import { number } from '../../field-kinds.ts';
import { changes } from '../../operation.ts';

const MAX_COUNT = 10_000_000;
const MAX_SEED = 2 ** 31 - 1;

export const seed = changes({
  name: 'seed',
  label: 'Seed',
  summary: 'put invented people on the list of this machine',
  details: `Eight weeks of sign-ups in Ticino, up to now. Addresses end in .example, and no
mail is owed to any, so nothing is sent. It refuses to write to a stage in the
cloud.`,
  examples: [
    'waitlist seed                                5,000 people',
    'waitlist seed --count 50000 --random-seed 7  50,000, the same ones each time',
  ],
  on: 'nothing',
  needs: 'laptop',
  changes: 'list',
  input: {
    count: withDefault(number({ label: 'Count', help: 'how many' }, 1, MAX_COUNT), 5000),
    randomSeed: optional(
      number({ label: 'Seed', help: 'the same number gives the same people' }, 0, MAX_SEED),
    ),
  },

  plan: async ({ count, randomSeed = randomInt(MAX_SEED) }) => ({ count, randomSeed }),
  preview: () => ({}),

  async run({ count, randomSeed }, context) {
    const { writeSampleList } = await import('../../../infra/local/seed/write-list.ts');
    const people = await writeSampleList({ count, randomSeed }, context);
    return { people, randomSeed };
  },

  report({ people, randomSeed }) {
    const text = `${countOf(people, 'invented person', 'invented people')} over the last eight weeks.
For the same people again: --random-seed ${randomSeed}`;
    return {
      blocks: [text],
      json: { people, randomSeed },
      ending: 'done',
      changed: 'all',
    };
  },
});
