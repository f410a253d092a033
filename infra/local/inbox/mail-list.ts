import { fold } from '#shared/contract/text.ts';
import type { InboxPage, Mail } from '../../pages/inbox/mail.ts';
import type { MailIndex, MailSelection } from './mail-index.ts';
import type { Mailbox } from './mailbox.ts';

const PAGE_SIZE = 50;

/** The query of the inbox. Everything is optional. */
export interface InboxQuery {
  /** The id of the oldest mail of the page before. Without a mail of this id it is the newest page. */
  readonly before?: string | undefined;
  /** What the address, the subject or the text contains, ignoring case and accents. */
  readonly q?: string | undefined;
}

/** The newest mails first. A search reads older mails until the page is full. */
export async function readInboxPage(
  { index, read }: Pick<Mailbox, 'index' | 'read'>,
  { before = '', q = '' }: InboxQuery,
): Promise<InboxPage> {
  const { count } = index;
  const start = index.positionOf(before) ?? count;
  const wanted = fold(q.trim());
  const found: Mail[] = [];
  let end = start;
  // One more than a page, if there is, tells that older ones follow.
  while (end > 0 && found.length <= PAGE_SIZE) {
    const first = Math.max(0, end - PAGE_SIZE - 1);
    const mails = await read(Array.from({ length: end - first }, (_, at) => first + at));
    found.push(...mails.toReversed().filter((mail) => contains(mail, wanted)));
    end = first;
  }
  return {
    mails: found.slice(0, PAGE_SIZE),
    count,
    search: q.trim(),
    hasNewer: start < count,
    hasOlder: found.length > PAGE_SIZE,
  };
}

function contains({ to, subject, text }: Mail, wanted: string): boolean {
  return wanted === '' || fold(`${to}\n${subject}\n${text}`).includes(wanted);
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
