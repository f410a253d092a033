import { CONTACT_SHARD, REPORT_SHARD } from '#shared/table-schema.ts';
import { decide, type SkipReason } from '../../../lambdas/send-mail/decide.ts';
import { parsePrimaryKey, primaryKey } from '../../../lambdas/store/keys.ts';
import { unpark, unparked } from '../../../lambdas/store/retry.ts';
import { readItem, update } from '../../../lambdas/store/table.ts';
import { concurrently } from '../../concurrently.ts';
import type { OperationContext } from '../../operation.ts';
import type { AnyRow } from '../../list/store/people.ts';
import { isParked, readParkedRows, type ParkedFilter } from './parked.ts';

export type { SkipReason };

export interface RetryOptions extends ParkedFilter {
  /** Only the mails of these people. Absent for all mails, those to the operator included. */
  readonly people?: readonly { readonly rowKey: string }[] | undefined;
  /** Only these mails. */
  readonly ids?: readonly string[] | undefined;
}

export interface RetryPlan {
  readonly rows: readonly AnyRow[];
  /** How many of the given people or mails have no parked mail that the filter takes. */
  readonly unmatched: number;
  /** People who stay parked because they would get no mail, by reason. */
  readonly left: Readonly<Partial<Record<SkipReason, number>>>;
}

export interface Retry extends Pick<RetryPlan, 'left'> {
  readonly queued: number;
}

const AT_ONCE = 16;

/** Reads which parked mails can be sent again. */
export async function planRetry(
  options: RetryOptions,
  context: OperationContext,
): Promise<RetryPlan> {
  const { people, ids } = options;
  const pks = ids ?? people?.map(({ rowKey }) => primaryKey('waitlist', rowKey));
  const parked = pks ? readKnown(pks, options, context) : readParkedRows(options, context);
  const rows: AnyRow[] = [];
  const left: Partial<Record<SkipReason, number>> = {};
  for await (const found of parked) {
    context.signal.throwIfAborted();
    const reason = refusalOf(found);
    if (reason === undefined) rows.push(found);
    else left[reason] = (left[reason] ?? 0) + 1;
  }
  const matched = Object.values(left).reduce((sum, count) => sum + count, rows.length);
  return { rows, left, unmatched: pks ? pks.length - matched : 0 };
}

/** Makes parked mails due again. A mail that is no longer parked is passed over. */
export async function runRetry(
  { rows, left }: RetryPlan,
  { signal, now, onProgress }: OperationContext,
): Promise<Retry> {
  let queued = 0;
  await concurrently(rows, { atOnce: AT_ONCE, signal }, async (found) => {
    const change = unpark(found.row, shardOf(found), now());
    if (!change || !(await update(found.row.pk, change))) return;
    queued += 1;
    onProgress?.(queued, rows.length);
  });
  return { queued, left };
}

async function* readKnown(
  pks: readonly string[],
  filter: ParkedFilter,
  { now }: OperationContext,
): AsyncGenerator<AnyRow> {
  for (const pk of pks) {
    const key = parsePrimaryKey(pk);
    const row = key && (await readItem(pk));
    if (!row) continue;
    const found = { ...key, row, now: now() } as AnyRow;
    if (isParked(found, filter)) yield found;
  }
}

/** Why the sender would send nothing to a person, even if the row was due again. */
function refusalOf({ kind, rowKey, row, now }: AnyRow): SkipReason | undefined {
  if (kind !== 'waitlist') return undefined;
  const decision = decide({ kind, rowKey, row: unparked(row) }, now);
  return 'reason' in decision ? (decision.reason as SkipReason) : undefined;
}

/** Where a row belongs in the outbox. People may be anywhere. */
function shardOf({ kind, row }: AnyRow): number | undefined {
  switch (kind) {
    case 'waitlist':
      return undefined;
    case 'contact':
      return CONTACT_SHARD;
    case 'report':
      return REPORT_SHARD;
    case 'announcement':
      return row.shard;
  }
}
