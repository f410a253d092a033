import { formatTime } from '#shared/format.ts';
import {
  parseAnnouncementKey,
  parsePrimaryKey,
  type RowKind,
} from '../../../lambdas/store/keys.ts';
import { optional } from '../../field.ts';
import { choice, number, text } from '../../field-kinds.ts';
import type { AnyRow } from '../../list/store/read-rows.ts';
import { answers, type Context } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';

/** What the mail of a row is. */
const KINDS = {
  waitlist: 'confirmation',
  announcement: 'announcement',
  contact: 'message',
  report: 'report',
} as const satisfies Readonly<Record<RowKind, string>>;
type Kind = (typeof KINDS)[RowKind];

/** What the reasons mean that `--reason` takes. */
const REASONS: Readonly<Record<string, string>> = {
  BadRequestException: 'SES could not read it',
  MessageRejected: 'SES refused it',
  OutcomeUnknown: 'SES never said whether it left',
};

/** Which parked mails. What is absent takes all. */
export const PARKED_FILTERS = {
  reason: optional(text({ label: 'Reason', help: 'only what was parked for this reason' })),
  kind: optional(choice({ label: 'Kind', help: 'only mails of this kind' }, Object.values(KINDS))),
};

interface ParkedFilter {
  readonly kind?: Kind | undefined;
  readonly reason?: string | undefined;
  /** At most so many. */
  readonly limit?: number | undefined;
}

/** Lists the mails that wait for the operator. */
export const parked = answers({
  name: 'parked',
  label: 'Parked mail',
  summary: 'list the mails that wait for you, and why',
  details: 'A mail is parked if SES refuses it, or after two sends with unknown outcome.',
  examples: [
    'waitlist parked',
    'waitlist parked --kind message',
    'waitlist parked --json | jq -r .reason | sort | uniq -c',
  ],
  on: 'nothing',
  needs: 'list',
  changes: 'nothing',
  input: {
    ...PARKED_FILTERS,
    limit: optional(number({ label: 'Limit', help: 'only those that wait longest' }, 1, 10_000)),
  },

  async *read(filter, context) {
    yield* (await readParked(filter, context)).map(toMail);
  },

  show(mails) {
    if (mails.length === 0) return ['No mail is parked.'];
    const rows = mails.map(({ parkedAt, kind, reason, about = '' }) => [
      formatTime(parkedAt),
      kind,
      reason in REASONS ? `${reason}: ${REASONS[reason]}` : reason,
      about,
    ]);
    return [{ table: { columns: ['since', 'kind', 'reason', 'about'], rows } }];
  },
});

/**
 * The parked rows, those first that wait longest. `wanted`: only these keys. Throws `RefusedError` for a
 * reason that no parked mail has, unless none is parked.
 */
export async function readParked(
  { kind, reason, limit }: ParkedFilter,
  context: Context,
  wanted?: readonly string[],
): Promise<readonly AnyRow[]> {
  const { parked: all } = (await context.list()).keys;
  const reasons = new Set(Array.from(all.values(), ({ by }) => by));
  if (reason !== undefined && all.size > 0 && !reasons.has(reason)) {
    const known = [...reasons].toSorted().join(', ');
    throw new RefusedError(`No mail is parked for the reason “${reason}”, but for: ${known}`);
  }
  const pks = [...all]
    .filter(([pk, { by }]) => by === (reason ?? by) && kindOf(pk) === (kind ?? kindOf(pk)))
    .filter(([pk]) => wanted?.includes(pk) ?? true)
    .toSorted(([, a], [, b]) => a.at - b.at)
    .slice(0, limit)
    .map(([pk]) => pk);
  const rows = await context.store.readInOrder<AnyRow['row']>(pks);
  return rows.flatMap((row) => (row.parked && context.store.asRow(row)) ?? []);
}

function kindOf(pk: string): Kind | undefined {
  const key = parsePrimaryKey(pk);
  return key && KINDS[key.kind];
}

function toMail(found: AnyRow) {
  const { at: parkedAt = 0, by: reason = '' } = found.row.parked ?? {};
  return { id: found.row.pk, parkedAt, kind: KINDS[found.kind], reason, about: aboutOf(found) };
}

/** The announcement, or the person who gets the mail or wrote the message that it carries. */
function aboutOf({ kind, rowKey, row }: AnyRow): string | undefined {
  if (kind === 'waitlist') return row.pending?.email ?? row.email;
  if (kind === 'contact') return row.email;
  return kind === 'announcement' ? parseAnnouncementKey(rowKey).name : undefined;
}
