import { countOf } from '../output/count-people.ts';
import type { Session } from '../session.ts';
import { formatCount, formatDay } from '../stats/numbers.ts';

/** What became of the people that were to be erased. */
export interface Erasure {
  readonly erased: number;
  /** Of whom nothing but the facts that limit mail was kept. */
  readonly hadFactsOnly: number;
  readonly unknown: number;
  readonly contactMessages: number;
  /** Left over by Ctrl-C. */
  readonly notReached: number;
}

const DAY_MS = 86_400_000;

/** How long point-in-time recovery can bring a deleted row back. */
const BACKUP_DAYS = 35;

/** Says what was deleted, and what is kept elsewhere. */
export async function printErasure(session: Session, erasure: Erasure): Promise<void> {
  const backupsUntil =
    session.stage === undefined
      ? null
      : new Date(session.now() + BACKUP_DAYS * DAY_MS).toISOString().slice(0, 10);
  if (session.json) await session.printJson({ ...erasure, backupsUntil });
  else await session.print(toLines(erasure).join(''));

  const { erased, contactMessages } = erasure;
  if (erased === 0) return;
  if (backupsUntil !== null) {
    session.note(
      `Backups (point-in-time recovery) hold it until ${formatDay(backupsUntil, true)}.`,
    );
  }
  if (contactMessages > 0) session.note('Mails with contact messages may be in your mailbox.');
  session.note(
    'SES has a suppression list of its own:\n  aws sesv2 delete-suppressed-destination --email-address …',
  );
}

function toLines(erasure: Erasure): string[] {
  const { erased, hadFactsOnly, unknown, contactMessages, notReached } = erasure;
  const messages = countOf(contactMessages, 'contact message', 'contact messages');
  const lines = [`${formatCount(erased)} erased, with ${messages}\n`];
  if (hadFactsOnly > 0) {
    lines.push(`${formatCount(hadFactsOnly)} had only the facts that limit mail, which stay\n`);
  }
  if (unknown > 0) lines.push(`${formatCount(unknown)} unknown\n`);
  if (notReached > 0) {
    lines.push(`${formatCount(notReached)} not reached: run the command again\n`);
  }
  return lines;
}
