import { fold } from '#shared/contract/text.ts';
import type { InboxPage, Mail } from './mail.ts';
import type { Mailbox, MailSelection } from './mailbox.ts';

const PAGE_SIZE = 50;

/** The query of the inbox. Everything is optional. */
export interface InboxQuery {
  /** The id of the oldest mail of the page before. Without a mail of this id it is the newest page. */
  readonly before?: string | undefined;
  /** What the address, the subject or the text contains, ignoring case and accents. */
  readonly q?: string | undefined;
}

/** The newest mails first. A search reads older mails until the page is full. */
export function readInboxPage(mailbox: Mailbox, { before = '', q = '' }: InboxQuery): InboxPage {
  const start = mailbox.find(before)?.position;
  const wanted = fold(q.trim());
  const found: Mail[] = [];
  for (const mail of mailbox.newest(start)) {
    if (contains(mail, wanted)) found.push(mail);
    // One more than a page tells that older ones follow.
    if (found.length > PAGE_SIZE) break;
  }
  return {
    mails: found.slice(0, PAGE_SIZE),
    count: mailbox.countSince(),
    search: q.trim(),
    hasNewer: start !== undefined,
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

export function readMailQuery({ to, after, limit }: MailQuery, { find }: Mailbox): ReadQuery {
  const position = after === undefined ? undefined : find(after)?.position;
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
export function* toJsonArray(mails: Iterable<string>): Generator<Uint8Array> {
  let mark = '[';
  for (const mail of mails) {
    yield Buffer.from(mark + mail);
    mark = ',';
  }
  yield Buffer.from(mark === '[' ? '[]' : ']');
}
