import { toVisibleLine } from '#shared/contract/text.ts';
import { formatTime } from '#shared/format.ts';
import { parseAnnouncementKey, ROW_KINDS, type RowKind } from '../../../lambdas/store/keys.ts';
import { optional } from '../../field.ts';
import { choice, text } from '../../field-kinds.ts';
import type { AnyRow } from '../../list/store/read-rows.ts';
import { answers, type Context } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';

/** Which parked mails. What is absent takes all. */
export const PARKED_FILTERS = {
  reason: optional(text({ label: 'Reason', help: 'only what was parked for this reason' })),
  kind: optional(choice({ label: 'Kind', help: 'only mails of this kind' }, ROW_KINDS)),
};

interface ParkedFilter {
  readonly kind?: RowKind | undefined;
  readonly reason?: string | undefined;
}

/** Lists the mails that wait for the operator. */
export const parked = answers({
  name: 'parked',
  label: 'Parked mail',
  summary: 'list the mails that wait for you, and why',
  details: 'A mail is parked if SES refuses it, or after two sends with unknown outcome.',
  examples: [
    'waitlist parked',
    'waitlist parked --kind contact',
    'waitlist parked --json | jq -r .reason | sort | uniq -c',
  ],
  on: 'nothing',
  needs: 'rows',
  changes: 'nothing',
  input: PARKED_FILTERS,

  async *read(filter, context) {
    const found = (await readParked(filter, context)).map(toMail);
    yield* found.toSorted((a, b) => a.parkedAt - b.parkedAt);
  },

  show(mails) {
    if (mails.length === 0) return ['No mail is parked.'];
    const rows = mails.map(({ parkedAt, kind, reason, announcement, email, message }) => [
      formatTime(parkedAt),
      kind,
      reason,
      announcement ?? email ?? '',
      message ?? '',
    ]);
    return [{ table: { columns: ['since', 'kind', 'reason', 'about', 'message'], rows } }];
  },
});

/** Throws `RefusedError` for a reason that no parked mail has, unless none is parked. */
export async function readParked(
  filter: ParkedFilter,
  context: Context,
): Promise<readonly AnyRow[]> {
  const all: AnyRow[] = [];
  for await (const found of context.store.readAllRows(context)) {
    if (found.row.parked) all.push(found);
  }
  const { kind, reason } = filter;
  const reasons = new Set(all.map(({ row }) => row.parked?.by ?? ''));
  if (reason !== undefined && all.length > 0 && !reasons.has(reason)) {
    const known = [...reasons].toSorted().join(', ');
    throw new RefusedError(`No mail is parked for the reason “${reason}”, but for: ${known}`);
  }
  return all.filter(
    (one) =>
      one.kind === (kind ?? one.kind) && one.row.parked?.by === (reason ?? one.row.parked?.by),
  );
}

function toMail(found: AnyRow) {
  const { at: parkedAt = 0, by: reason = '' } = found.row.parked ?? {};
  return { id: found.row.pk, parkedAt, kind: found.kind, reason, ...aboutOf(found) };
}

interface About {
  readonly announcement?: string;
  /** The person who gets the mail, or who wrote the message that it carries. */
  readonly email?: string | undefined;
  /** The first words of that message. */
  readonly message?: string;
}

function aboutOf({ kind, rowKey, row }: AnyRow): About {
  if (kind === 'waitlist') return { email: row.pending?.email ?? row.email };
  if (kind === 'contact') return { email: row.email, message: firstWords(row.message) };
  return kind === 'announcement' ? { announcement: parseAnnouncementKey(rowKey).name } : {};
}

const FIRST_WORDS = 40;

/** A cut in the middle of a character leaves an invisible half at the end. */
function firstWords(message: string): string {
  return toVisibleLine(toVisibleLine(message).slice(0, FIRST_WORDS));
}
