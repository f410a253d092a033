import { toVisibleLine } from '#shared/contract/text.ts';
import { formatTime } from '#shared/format.ts';
import { parseAnnouncementKey, parsePrimaryKey } from '../../../lambdas/store/row-key.ts';
import { openReading } from '../output/open-reading.ts';
import { formatTable } from '../output/table.ts';
import type { Session } from '../session.ts';
import { readParked, type ParkedFilter, type ParkedRow } from './parked-rows.ts';

/** A parked mail as the operator sees it. */
interface Parked {
  /** Epoch milliseconds. */
  readonly since: number;
  readonly kind: string;
  readonly reason: string;
  /** The name of the announcement that it is. */
  readonly announcement?: string;
  /** Who gets the mail, or who wrote the message that it carries. */
  readonly email?: string;
  /** The first words of that message. */
  readonly message?: string;
  /** How many messages it carries. */
  readonly messages?: number;
}

const FIRST_WORDS = 40;
const REASON_WIDTH = 24;
const MIN_ABOUT_WIDTH = 30;
/** Between two columns of a table. */
const GAP = 2;

/** Shows which mails wait for the operator, those first that wait longest. */
export async function listParked(session: Session, filter: ParkedFilter): Promise<void> {
  const parked: Parked[] = [];
  const reading = await openReading(session);
  try {
    for await (const row of readParked(filter, reading.onRead)) {
      if (session.signal.aborted) break;
      parked.push(describe(row));
    }
  } finally {
    reading.end();
  }
  parked.sort((a, b) => a.since - b.since);
  if (session.json) {
    for (const each of parked) {
      await session.printJson({ ...each, since: new Date(each.since).toISOString() });
    }
  } else if (parked.length === 0) await session.print('No mail is parked.\n');
  else await session.print(toTable(parked, session));
}

function describe({ kind, row }: ParkedRow): Parked {
  const since = row.parkedAt ?? 0;
  const mail = { since, kind, reason: row.parkedBy ?? '' };
  if (kind === 'announcement') {
    const { name } = parseAnnouncementKey(parsePrimaryKey(row.pk)?.rowKey ?? '');
    return { ...mail, announcement: name };
  }
  // A kind that is not known here is shown without details.
  const { email, request, message, messages } = row as Partial<{
    email: string;
    request: { email: string };
    message: string;
    messages: readonly string[];
  }>;
  const address = request?.email ?? email;
  return {
    ...mail,
    ...(address !== undefined && { email: address }),
    ...(message !== undefined && { message: firstWords(message) }),
    ...(messages && { messages: messages.length }),
  };
}

/** Half of a character at the end is no visible one. */
function firstWords(message: string): string {
  return toVisibleLine(toVisibleLine(message).slice(0, FIRST_WORDS));
}

function toTable(parked: readonly Parked[], { styles, terminal }: Session): string {
  const rows = parked.map(({ since, kind, reason, email, message, messages, announcement }) => [
    formatTime(since),
    kind,
    reason,
    [announcement, email, message, messages === undefined ? undefined : `${messages} messages`]
      .filter((part) => part !== undefined)
      .join(': '),
  ]);
  const widthOf = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const before = widthOf(0) + widthOf(1) + Math.min(widthOf(2), REASON_WIDTH) + 3 * GAP;
  // An address is never cut: somebody will copy it.
  const widestAddress = Math.max(...parked.map(({ email = '' }) => email.length));
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
