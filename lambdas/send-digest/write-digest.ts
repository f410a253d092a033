import type { ReportFigures } from '#shared/mail/report-figures.ts';
import { saveReport } from '../store/report.ts';
import { countList } from './count-list.ts';
import { findAlarms } from './find-alarms.ts';
import type { Period } from './period.ts';
import { readList } from './read-list.ts';

/** A digest, and whether it was written. It is not if there is one of its period already. */
export interface WrittenDigest {
  readonly isNew: boolean;
  readonly figures: ReportFigures;
}

/**
 * Counts the list and writes the figures of a period into a row that owes their mail. `alarmPrefix`:
 * how the names of the stage's alarms begin. Nobody asks for alarms without it.
 */
export async function writeDigest(
  period: Period,
  alarmPrefix: string | undefined,
  now: number,
): Promise<WrittenDigest> {
  const [counted, alarms] = await Promise.all([
    countList(readList(), period),
    alarmPrefix === undefined ? undefined : findAlarms(alarmPrefix),
  ]);
  const figures = { ...counted, ...(alarms && { alarms }) };
  return { isNew: await saveReport(period.name, figures, now), figures };
}
