import { formatTime } from '#shared/format.ts';
import type { ParkedFilter, ParkedMail } from '../../operations/mail/parked.ts';
import { formatTable } from '../output/table.ts';
import type { AddCommands, Session } from '../session.ts';

export const addParked: AddCommands = (program) => {
  program
    .command('parked')
    .description('list the mails that wait for you, since when and why')
    .option('--reason <name>', 'only what was parked for this reason')
    .option('--kind <name>', 'only mails of this kind')
    .more(`A mail is parked if SES refuses it, or after two sends with unknown outcome.

Examples:
  waitlist parked
  waitlist parked --kind contact
  waitlist parked --json | jq -r .reason | sort | uniq -c`)
    .does(parked);
};

async function parked(session: Session, filter: ParkedFilter): Promise<void> {
  const { readParked } = await import('../../operations/mail/parked.ts');
  const mails = await session.during('Reading', (context) => readParked(filter, context));
  if (session.json) {
    for (const mail of mails) {
      await session.printJson({ ...mail, since: new Date(mail.since).toISOString() });
    }
  } else if (mails.length === 0) await session.print('No mail is parked.\n');
  else await session.print(toTable(mails, session));
}

const REASON_WIDTH = 24;
const MIN_ABOUT_WIDTH = 30;
/** Between two columns of a table. */
const GAP = 2;

function toTable(mails: readonly ParkedMail[], { styles, terminal }: Session): string {
  const rows = mails.map(({ since, kind, reason, email, message, announcement }) => [
    formatTime(since),
    kind,
    reason,
    [announcement, email, message].filter((part) => part !== undefined).join(': '),
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const before = widthOf(0) + widthOf(1) + Math.min(widthOf(2), REASON_WIDTH) + 3 * GAP;
  // An address is never cut, because the operator will copy it.
  const widestAddress = Math.max(...mails.map(({ email = '' }) => email.length));
  const columns = [
    { title: 'since' },
    { title: 'kind' },
    { title: 'reason', maxWidth: REASON_WIDTH },
    {
      title: 'about',
      maxWidth: Math.max(MIN_ABOUT_WIDTH, widestAddress, terminal.columns - before),
    },
  ];
  return formatTable(columns, rows, styles.strong);
}
