import type { Segment } from '../../operator/segment.ts';
import type { Session } from '../session.ts';
import { describeSegment } from './describe-segment.ts';
import { readStats } from './read-stats.ts';
import { toStatsJson } from './stats-json.ts';
import { statsText } from './stats-text.ts';

/** Prints how many people there are, and how the list grows. */
export async function printStats(session: Session, segment: Segment): Promise<void> {
  const stats = await readStats(session, segment);
  if (!stats) return;
  const filters = describeSegment(segment);
  if (session.json) return session.printJson(toStatsJson(stats, filters));
  const { styles, terminal, stage } = session;
  await session.print(statsText(stats, { width: terminal.columns, styles, stage, filters }));
}
