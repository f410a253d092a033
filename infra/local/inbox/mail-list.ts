import type { InboxPage } from '../../pages/inbox/mail.ts';
import type { MailIndex, MailSelection } from './mail-index.ts';
import type { Mailbox } from './mailbox.ts';

const PAGE_SIZE = 50;

/** The page of mails before the one with an id, or of the newest if no mail has this id. */
export async function readInboxPage(
  { index, read }: Pick<Mailbox, 'index' | 'read'>,
  before = '',
): Promise<InboxPage> {
  const end = index.positionOf(before) ?? index.count;
  const first = Math.max(0, end - PAGE_SIZE);
  const { positions } = index.select({ after: first - 1, limit: end - first });
  const mails = await read(positions);
  return {
    mails: mails.toReversed(),
    count: index.count,
    hasNewer: end < index.count,
    hasOlder: first > 0,
  };
}

/** The query of `GET /mails`. Everything is optional. */
export interface MailQuery {
  /** An address that a mail went to, in any case. */
  readonly to?: string | undefined;
  /** The id of the last mail that was seen. */
  readonly after?: string | undefined;
  /** The maximum number of mails. */
  readonly limit?: string | undefined;
}

type ReadQuery =
  | { readonly ok: true; readonly selection: MailSelection }
  /** What is wrong with each parameter. */
  | { readonly ok: false; readonly errors: Readonly<Record<string, string>> };

export function readMailQuery(
  { to, after, limit }: MailQuery,
  index: Pick<MailIndex, 'positionOf'>,
): ReadQuery {
  const position = after === undefined ? undefined : index.positionOf(after);
  const errors = {
    ...(to === '' && { to: 'The address of a recipient is missing' }),
    ...(after !== undefined && position === undefined && { after: 'No mail has this id' }),
    ...(limit !== undefined && !LIMIT.test(limit) && { limit: 'Must be a whole number from 1 on' }),
  };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const selection = { to, after: position, limit: limit === undefined ? undefined : Number(limit) };
  return { ok: true, selection };
}

const LIMIT = /^[1-9]\d{0,8}$/;

/** The address of the mails that follow on a page. */
export function nextMails(query: MailQuery, lastId: string): string {
  const parameters = Object.entries({ ...query, after: lastId }).filter(
    (parameter): parameter is [string, string] => parameter[1] !== undefined,
  );
  return `/mails?${new URLSearchParams(parameters).toString()}`;
}

/** Mails as a JSON array, which is never in memory as a whole. */
export function streamMails(
  mailbox: Pick<Mailbox, 'readLines'>,
  positions: readonly number[],
): ReadableStream<Uint8Array> {
  return ReadableStream.from(toJsonArray(mailbox.readLines(positions)));
}

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');
const NEWLINE = 10;

async function* toJsonArray(lines: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array, void> {
  let mark = OPEN;
  for await (const some of lines) {
    yield mark;
    yield withCommas(some.subarray(0, -1));
    mark = COMMA;
  }
  if (mark === OPEN) yield OPEN;
  yield CLOSE;
}

/** JSON on one line has no newline inside. */
function withCommas(lines: Buffer): Buffer {
  for (let at = lines.indexOf(NEWLINE); at >= 0; at = lines.indexOf(NEWLINE, at)) {
    COMMA.copy(lines, at);
  }
  return lines;
}
