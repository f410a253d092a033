import { randomUUID } from 'node:crypto';
import { decide, type SkipReason } from '../../../lambdas/send-mail/mail-policy.ts';
import { markDue } from '../../../lambdas/store/outbox.ts';
import { personLimit, type MailedFacts } from '../../../lambdas/store/policy.ts';
import { parsePrimaryKey, primaryKey } from '../../../lambdas/store/row-key.ts';
import { countedId, type AnnouncementRow, type WaitlistRow } from '../../../lambdas/store/row.ts';
import { readItem, unchangedSince, tryUpdate } from '../../../lambdas/store/table.ts';
import { concurrently } from '../concurrently.ts';
import type { OperationContext } from '../operation.ts';
import type { AnyRow } from '../store/people.ts';
import { isParked, readParkedRows, type ParkedFilter } from './parked.ts';

export type { SkipReason };

export interface RetryOptions extends ParkedFilter {
  /** Only the mails of these people. Absent for all mails, those to the operator included. */
  readonly people?: readonly { readonly rowKey: string }[] | undefined;
  /** Only these mails. */
  readonly ids?: readonly string[] | undefined;
}

export interface RetryPlan {
  readonly rows: readonly AnyRow['row'][];
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
  const parked = pks ? readKnown(pks, options) : readParkedRows(options, context);
  const rows: AnyRow['row'][] = [];
  const left: Partial<Record<SkipReason, number>> = {};
  for await (const { kind, row } of parked) {
    context.signal.throwIfAborted();
    const reason = kind === 'waitlist' ? refusalOf(row, context.now()) : undefined;
    if (reason === undefined) rows.push(row);
    else left[reason] = (left[reason] ?? 0) + 1;
  }
  const found = Object.values(left).reduce((sum, count) => sum + count, rows.length);
  return { rows, left, unmatched: pks ? pks.length - found : 0 };
}

/** Makes parked mails due again. A mail that is no longer parked is passed over. */
export async function runRetry(
  { rows, left }: RetryPlan,
  { signal, now, onProgress }: OperationContext,
): Promise<Retry> {
  let queued = 0;
  await concurrently(rows, { atOnce: AT_ONCE, signal }, async (row) => {
    if (!(await unpark(row, now()))) return;
    queued += 1;
    onProgress?.(queued, rows.length);
  });
  return { queued, left };
}

async function* readKnown(pks: readonly string[], filter: ParkedFilter): AsyncGenerator<AnyRow> {
  for (const pk of pks) {
    const key = parsePrimaryKey(pk);
    const row = key && (await readItem(pk));
    if (!row) continue;
    const found = { ...key, row } as AnyRow;
    if (isParked(found, filter)) yield found;
  }
}

/** Why the sender would send nothing to a person, even if the row was due again. */
function refusalOf(row: WaitlistRow, now: number): SkipReason | undefined {
  const { parkedAt: _parkedAt, unresolved = [], ...due } = row;
  const isOtherMail = unresolved.length > 0;
  if (isOtherMail && isCapped(row, now)) return 'person_cap';
  // `unpark` counts a mail whose outcome is unknown as another one, before the sender decides.
  const counted = isOtherMail ? { ...due, lastMailId: countedId(due) } : due;
  const decision = decide(counted, now);
  return decision.action === 'skip' || decision.action === 'wait' ? decision.reason : undefined;
}

/** The operator lets a mail be sent once more within its week, but no mail beyond the other limits. */
function isCapped(row: Parked, now: number): boolean {
  return now < personLimit(row, true).freeAt;
}

/**
 * Makes a parked row due again. False if it is not parked any more. A mail whose outcome is unknown
 * becomes another mail, which counts at once, because the operator lets it be sent once more. A person
 * at the limit of confirmations gets none.
 */
export async function unpark(row: Parked, now: number): Promise<boolean> {
  const { pk, unresolved = [], mailsSent = 0, shard } = row;
  const kind = parsePrimaryKey(pk)?.kind ?? 'waitlist';
  const { setTo, values } = markDue(kind, now, shard);
  const isUnknown = unresolved.length > 0;
  const mayHaveMore = kind !== 'waitlist' || !isCapped(row, now);
  const unchanged = unchangedSince(row, ['parkedAt', 'mailsSent']);
  const mailId = randomUUID();
  return tryUpdate(pk, {
    update: {
      ...(isUnknown &&
        mayHaveMore && {
          set: { mailId, lastMailId: countedId({ mailId }), mailsSent: mailsSent + 1 },
        }),
      setTo,
      remove: ['parkedAt', 'parkedBy', 'unresolved'],
    },
    condition: `attribute_exists(parkedAt) AND ${unchanged.condition}`,
    values: { ...unchanged.values, ...values },
  });
}

type Parked = Pick<WaitlistRow, 'pk' | 'parkedAt' | 'unresolved' | keyof MailedFacts> &
  Partial<Pick<AnnouncementRow, 'shard'>>;
