import * as z from 'zod/mini';
import { spanName, toSpans } from '../../operator/list/growth.ts';
import { readMailQueue } from '../../operator/mail/read-queue.ts';
import { readPage } from '../../operator/list/read-page.ts';
import { readStats, type ListStats } from '../../operator/list/read-stats.ts';
import { readParked } from '../../operator/mail/parked.ts';
import { reading, type CallContext } from '../call.ts';
import { segmentInput } from '../inputs.ts';
import { keep } from '../studio.ts';

/** Segments whose figures are kept. */
const MAX_FIGURES = 20;
/** More columns would be hairlines on a phone. */
const MAX_SPANS = 120;
const MAX_PEOPLE = 10_000;

/** Figures, and their growth in spans that a chart has room for. */
type Figures = ReturnType<typeof withSpans>;

function withSpans(stats: ListStats) {
  const { days, spans } = toSpans(stats.growth.days, MAX_SPANS);
  return { stats, growth: { spans, unit: spanName(days) } };
}

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
      keep(figures, { key, value: stats, max: MAX_FIGURES });
      return withSpans(stats);
    },
  ),

  /** People of a segment, newest first. `next` leads to the next page. */
  people: reading(
    z.strictObject({
      segment: segmentInput,
      limit: z.int().check(z.minimum(1), z.maximum(MAX_PEOPLE)),
      after: z.exactOptional(z.string()),
    }),
    readPage,
  ),

  /** What is owed, what keeps it, and what the quota allows. */
  queue: reading(z.strictObject({}), async (_, context) => readMailQueue(context)),

  /** The mails that wait for the operator, longest waiting first. */
  parked: reading(
    z.strictObject({
      kind: z.exactOptional(z.string()),
      reason: z.exactOptional(z.string()),
    }),
    readParked,
  ),
};
