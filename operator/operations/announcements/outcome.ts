import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';

/** What became of an announcement to one person. `mayHave`: SES has not said. */
export type Outcome = 'sent' | 'parked' | 'mayHave' | 'skipped' | 'owed';

export function outcomeOf(row: AnnouncementRow): Outcome {
  if (row.mailedAt !== undefined) return 'sent';
  if (row.parked) return 'parked';
  if (mayHaveLeft(row)) return 'mayHave';
  return row.skipped ? 'skipped' : 'owed';
}

/** Whether a sender gave the mail to SES, though it is not known whether it left. */
export function mayHaveLeft({ sending }: Pick<AnnouncementRow, 'sending'>): boolean {
  return (sending?.handed ?? 0) > 0;
}
