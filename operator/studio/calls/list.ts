import * as z from 'zod/mini';
import { toChart } from '../../list/growth.ts';
import { readPage, type Page } from '../../list/read-page.ts';
import { readStats, type ListStats } from '../../list/read-stats.ts';
import { reading, type CallContext } from '../call.ts';
import { segmentInput } from '../inputs.ts';

/** Segments whose figures are kept. */
const MAX_FIGURES = 20;
const MAX_PEOPLE = 10_000;
/** So many are parsed by the page without a pause that one could notice. */
const PART = 200;

/** Figures, and their growth in spans that a chart has room for. */
type Figures = ReturnType<typeof withSpans>;

const withSpans = (stats: ListStats) => ({ stats, growth: toChart(stats.growth) });

export const LIST_CALLS = {
  /** The figures of a segment: those that are kept, or new ones. Those so far are parts. */
  figures: reading(
    z.strictObject({ segment: segmentInput, isNew: z.exactOptional(z.boolean()) }),
    async ({ segment, isNew = false }, context: CallContext<Figures>) => {
      const { figures } = context.studio;
      const key = JSON.stringify(segment);
      const kept = isNew ? undefined : figures.get(key);
      const stats =
        kept ?? (await readStats(segment, context, (soFar) => void context.send(withSpans(soFar))));
      figures.delete(key);
      figures.set(key, stats);
      for (const oldest of [...figures.keys()].slice(0, -MAX_FIGURES)) figures.delete(oldest);
      return withSpans(stats);
    },
  ),

  /** People of a segment, newest first, in parts. `next` leads to the next page. */
  people: reading(
    z.strictObject({
      segment: segmentInput,
      limit: z.int().check(z.minimum(1), z.maximum(MAX_PEOPLE)),
      after: z.exactOptional(z.string()),
    }),
    async (input, context: CallContext<Page['people']>) => {
      const { people, next } = await readPage(input, context);
      for (let from = 0; from < people.length; from += PART) {
        await context.send(people.slice(from, from + PART));
      }
      return { next };
    },
  ),
};
