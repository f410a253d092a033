import { readList } from '../../operator/store/people.ts';
import { openReading } from '../output/open-reading.ts';
import type { Segment } from '../../operator/segment.ts';
import type { Session } from '../session.ts';
import { createStats, type ListStats } from '../../operator/list/list-stats.ts';

/** Adds up a segment in one pass over the table. Undefined if Ctrl-C ended it. */
export async function readStats(
  session: Session,
  segment: Segment,
): Promise<ListStats | undefined> {
  const stats = createStats(segment, session.now());
  const reading = await openReading(session);
  try {
    for await (const entry of readList(reading.onRead)) {
      if (session.signal.aborted) return undefined;
      stats.add(entry);
    }
  } finally {
    reading.end();
  }
  return stats.result();
}
