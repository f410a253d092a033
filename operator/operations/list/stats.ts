import { answers } from '../../operation.ts';
import { describeSegment, SEGMENT_FIELDS, segmentOf } from '../../list/segment.ts';
import { showFigures } from './show-figures.ts';

export const stats = answers({
  name: 'stats',
  label: 'Figures',
  summary: 'count the list, and show how it grows',
  details: `Days and hours are those of Europe/Zurich. Places, partners and campaigns that
differ only in case or accents count as one.`,
  examples: [
    'waitlist stats',
    'waitlist stats --since 30d --language de,fr',
    'waitlist stats --json | jq .states',
  ],
  on: 'nothing',
  needs: 'list',
  changes: 'nothing',
  input: SEGMENT_FIELDS,

  async *read(input, context) {
    const segment = segmentOf(input);
    const { at, ...figures } = (await context.list()).figures(segment);
    yield { at, filters: describeSegment(segment), ...figures };
  },

  show: (items) => items.flatMap(({ filters, ...figures }) => showFigures(figures, filters)),
});
