import { toVisibleLine } from '#shared/contract/text.ts';
import { parseAnnouncementKey, ROW_KINDS, type RowKind } from '../../../lambdas/store/keys.ts';
import type { OperationContext } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { readAllRows, type AnyRow } from '../../list/store/people.ts';

/** Which parked mails. A filter that is absent takes all. */
export interface ParkedFilter {
  readonly kind?: string | undefined;
  /** The name of the reason. */
  readonly reason?: string | undefined;
}

/** A mail that waits for the operator. */
export interface ParkedMail {
  /** The key of its row. */
  readonly id: string;
  /** Epoch milliseconds. */
  readonly since: number;
  readonly kind: RowKind;
  readonly reason: string;
  /** The name of the announcement that it is. */
  readonly announcement?: string;
  /** The person who gets the mail, or who wrote the message that it carries. */
  readonly email?: string;
  /** The first words of that message. */
  readonly message?: string;
}

/** The mails that wait for the operator, longest waiting first. */
export async function readParked(
  filter: ParkedFilter,
  context: OperationContext,
): Promise<readonly ParkedMail[]> {
  const mails: ParkedMail[] = [];
  for await (const parked of readParkedRows(filter, context)) mails.push(toMail(parked));
  return mails.toSorted((a, b) => a.since - b.since);
}

/** Every row of a filter that owes a parked mail, in no order. */
export async function* readParkedRows(
  filter: ParkedFilter,
  context: OperationContext,
): AsyncGenerator<AnyRow> {
  const { kind: wanted } = filter;
  if (wanted !== undefined && !ROW_KINDS.some((known) => known === wanted)) {
    throw new RefusedError({ code: 'mail_kind_unknown', kind: wanted, kinds: ROW_KINDS });
  }
  for await (const found of readAllRows(context)) if (isParked(found, filter)) yield found;
}

/** Whether a row owes a parked mail that a filter takes. */
export function isParked({ kind, row }: AnyRow, filter: ParkedFilter): boolean {
  const { kind: wanted = kind, reason = row.parked?.by } = filter;
  return row.parked !== undefined && kind === wanted && row.parked.by === reason;
}

function toMail(parked: AnyRow): ParkedMail {
  const { kind, row } = parked;
  const { at: since = 0, by: reason = '' } = row.parked ?? {};
  return { id: row.pk, since, kind, reason, ...detailsOf(parked) };
}

function detailsOf({ kind, rowKey, row }: AnyRow): Partial<ParkedMail> {
  switch (kind) {
    case 'waitlist': {
      const email = row.pending?.email ?? row.email;
      return email === undefined ? {} : { email };
    }
    case 'contact':
      return { email: row.email, message: firstWords(row.message) };
    case 'announcement':
      return { announcement: parseAnnouncementKey(rowKey).name };
    case 'report':
      return {};
  }
}

const FIRST_WORDS = 40;

/** A cut in the middle of a character leaves an invisible half at the end. */
function firstWords(message: string): string {
  return toVisibleLine(toVisibleLine(message).slice(0, FIRST_WORDS));
}
