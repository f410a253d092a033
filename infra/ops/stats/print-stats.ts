import { checkReportFile, writeReport } from '../report/write-report.ts';
import type { Segment } from '../segment.ts';
import type { Session } from '../session.ts';
import { describeSegment } from './describe-segment.ts';
import { readStats } from './read-stats.ts';
import { toStatsJson } from './stats-json.ts';
import { statsText } from './stats-text.ts';

/** Prints how many people there are, and how the list grows, or writes a report of it to a file. */
export async function printStats(
  session: Session,
  segment: Segment,
  reportFile?: string,
): Promise<void> {
  if (reportFile !== undefined) await checkReportFile(reportFile);
  const stats = await readStats(session, segment);
  if (!stats) return;
  const filters = describeSegment(segment);
  const place = session.stage ?? 'this machine';
  if (reportFile !== undefined) {
    const path = await writeReport(reportFile, stats, { filters, place });
    if (session.json) return session.printJson({ report: path });
    return session.print(`${path}\n`);
  }
  if (session.json) return session.printJson(toStatsJson(stats, filters));
  const { styles, terminal } = session;
  await session.print(statsText(stats, { width: terminal.columns, styles, place, filters }));
}
