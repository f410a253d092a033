import { randomInt, randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { CONTACT_SHARD, OUTBOX_INDEX, OUTBOX_SHARDS, REPORT_SHARD } from '#shared/table-schema.ts';
import { parseOwingKey, type RowKind } from './row-key.ts';
import { COUNTED_MAILS } from './policy.ts';
import type { RowByKind, WaitlistRow } from './row.ts';
import { type Changes, readItem, table, TABLE_NAME, tryUpdate, updateIf } from './table.ts';

interface ClaimOf<Kind extends RowKind> {
  readonly kind: Kind;
  readonly pk: string;
  readonly rowKey: string;
  readonly claimId: string;
  readonly attempts: number;
  readonly row: RowByKind[Kind];
}

/** The right to do what a row is due for, until its lease ends. */
export type Claim = { readonly [Kind in RowKind]: ClaimOf<Kind> }[RowKind];

export type ClaimRef = Pick<Claim, 'pk' | 'claimId'>;

export interface DueRow {
  readonly pk: string;
  readonly queuedAt: number;
}

export class UnknownRowKindError extends Error {
  override readonly name = 'UnknownRowKindError';
}

const MARK: readonly string[] = ['outboxShard', 'dueAt', 'queuedAt'];
const CLAIM: readonly string[] = ['claimId', 'leaseUntil', 'sendingId'];
const MAIL: readonly string[] = ['mailId', 'attempts', 'unresolved'];

/** Makes a row due now. A claim in progress keeps its lease. Times are epoch milliseconds. */
export function markDue(kind: RowKind, now: number, shard = shardOf(kind)) {
  return {
    setTo: {
      outboxShard: 'if_not_exists(outboxShard, :shard)',
      dueAt: ':due',
      queuedAt: 'if_not_exists(queuedAt, :due)',
    },
    values: { ':shard': shard, ':due': now },
  } as const;
}

function shardOf(kind: RowKind): number {
  if (kind === 'waitlist') return randomInt(OUTBOX_SHARDS);
  return kind === 'report' ? REPORT_SHARD : CONTACT_SHARD;
}

/** Ends the owed mail and the claim on it. The row stays due. */
export const ENDED_MAIL: readonly string[] = /* @__PURE__ */ CLAIM.concat(MAIL);

/** Removes a row from the outbox. */
export const UNMARKED: readonly string[] = /* @__PURE__ */ MARK.concat(ENDED_MAIL);

/** The longest due first. */
export async function listDue(shard: number, now: number, limit: number): Promise<DueRow[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      IndexName: OUTBOX_INDEX.name,
      KeyConditionExpression: 'outboxShard = :shard AND dueAt <= :now',
      ExpressionAttributeValues: { ':shard': shard, ':now': now },
      Limit: limit,
    }),
  );
  return Items.map(({ pk, queuedAt }) => ({ pk, queuedAt }));
}

export async function isUnattended(pk: string, now: number): Promise<boolean> {
  const row = await readItem<RowByKind[RowKind]>(pk);
  return row?.dueAt !== undefined && (row.leaseUntil ?? 0) <= now;
}

/** Undefined if another sender was first. Throws `UnknownRowKindError` for an unknown kind. */
export async function claim(pk: string, now: number, leaseEnd: number): Promise<Claim | undefined> {
  const claimId = randomUUID();
  const row = await updateIf<RowByKind[RowKind]>(pk, {
    update: {
      set: { claimId, leaseUntil: leaseEnd, dueAt: leaseEnd },
      setTo: { mailId: 'if_not_exists(mailId, :claimId)' },
      add: { attempts: 1 },
    },
    condition: 'dueAt <= :now AND (attribute_not_exists(leaseUntil) OR leaseUntil <= :now)',
    values: { ':claimId': claimId, ':now': now },
  });
  if (!row) return undefined;
  const key = parseOwingKey(pk);
  if (!key) throw new UnknownRowKindError('A row of an unknown kind carries an outbox mark');
  // DynamoDB has no types: the partition key tells the kind of row.
  return { ...key, pk, claimId, attempts: row.attempts ?? 1, row } as Claim;
}

export interface Sending {
  readonly countedId: string;
  /** The latest time at which the mail can leave. */
  readonly latest: number;
  /** A request that counts from now on. */
  readonly changes?: Changes | undefined;
}

/**
 * Counts the mail of a claim and records that SES gets it now. If false, the mail must not be sent:
 * the claim no longer holds, or the person has signed up again.
 */
export function startSending(claimed: Claim, sending: Sending): Promise<boolean> {
  const { countedId, latest, changes = {} } = sending;
  const { lastMailId, mailsSent = 0 } = claimed.row;
  const isCounted = lastMailId === countedId;
  return settleSeen(claimed, {
    ...changes,
    set: {
      ...changes.set,
      sendingId: claimed.claimId,
      lastMailId: countedId,
      lastMailAt: latest,
      // Not an addition, because the SDK repeats a write whose answer was lost.
      mailsSent: isCounted ? mailsSent : mailsSent + 1,
      ...(claimed.kind === 'waitlist' && {
        mailTimes: mailTimesWith(claimed.row, latest, isCounted),
      }),
    },
  });
}

function mailTimesWith({ mailTimes: times = [] }: WaitlistRow, latest: number, isCounted: boolean) {
  return [...(isCounted ? times.slice(0, -1) : times), latest].slice(-COUNTED_MAILS);
}

/** The mail was sent under this claim, whether or not it still holds. */
const SENT_UNDER = '(claimId = :claimId OR sendingId = :claimId OR contains(unresolved, :claimId))';

/**
 * Records that the mail was sent, by SES's answer or a Send event. `nextDueAt`: when other work is
 * due for the row. It is due at once if the person signed up again meanwhile.
 */
export async function settleSent(
  claimed: ClaimRef & Pick<Claim, 'row'>,
  messageId: string,
  now: number,
  nextDueAt?: number,
): Promise<boolean> {
  const sent = { mailedAt: now, messageId };
  const ended = [...ENDED_MAIL, 'parkedAt', 'parkedBy'];
  const settled =
    nextDueAt === undefined
      ? { set: sent, remove: [...MARK, ...ended] }
      : { set: { ...sent, dueAt: nextDueAt, queuedAt: nextDueAt }, remove: ended };
  return (
    (await settleSeen(claimed, settled, SENT_UNDER)) ||
    settle(claimed, { set: { ...sent, dueAt: now }, remove: ended }, SENT_UNDER)
  );
}

export function settleSkipped(claimed: Claim, changes: Changes = {}): Promise<boolean> {
  return settleSeen(claimed, { ...changes, remove: [...UNMARKED, ...(changes.remove ?? [])] });
}

export function settleUntil(
  claimed: Claim,
  dueAt: number,
  { set, remove = [] }: Changes = {},
): Promise<boolean> {
  return settleSeen(claimed, {
    set: { ...set, dueAt, queuedAt: dueAt },
    remove: [...ENDED_MAIL, ...remove],
  });
}

/** After a mail that was certainly not sent. */
export function postpone(claimed: ClaimRef, dueAt: number): Promise<boolean> {
  return settle(claimed, { set: { dueAt }, remove: CLAIM });
}

/** Holds a mail with unknown outcome. A Send event of `unresolvedId` settles it, then or later. */
export function hold(claimed: Claim, unresolvedId: string, until: number): Promise<boolean> {
  const unresolved = [...(claimed.row.unresolved ?? []), unresolvedId];
  return settle(claimed, {
    set: { unresolved, dueAt: until, leaseUntil: until },
    remove: ['claimId', 'sendingId'],
  });
}

/**
 * Sets a row aside for the operator. `reason` is a name. A late Send event settles its mail. The row is
 * due at once if the person signed up again meanwhile.
 */
export async function park(
  claimed: Claim,
  reason: string,
  now: number,
  nextDueAt?: number,
  changes: Changes = {},
): Promise<boolean> {
  const parked = { parkedAt: claimed.row.parkedAt ?? now, parkedBy: reason };
  const ended = [...CLAIM, 'attempts'];
  const next = nextDueAt === undefined ? {} : { dueAt: nextDueAt, queuedAt: nextDueAt };
  const isSettled = await settleSeen(claimed, {
    set: { ...changes.set, ...next, ...parked },
    remove: [...(changes.remove ?? []), ...(nextDueAt === undefined ? MARK : []), ...ended],
  });
  return isSettled || settle(claimed, { set: { ...parked, dueAt: now }, remove: ended });
}

/** The row whose mail was sent under a claim. Undefined once the mail is settled. */
export async function findUnsettled(
  pk: string,
  claimId: string,
): Promise<RowByKind[RowKind] | undefined> {
  const row = await readItem<RowByKind[RowKind]>(pk);
  const unsettled = [row?.claimId, row?.sendingId, ...(row?.unresolved ?? [])];
  return unsettled.includes(claimId) ? row : undefined;
}

/** Settles only if the person has not signed up again since the row was read. */
function settleSeen(
  claimed: ClaimRef & Pick<Claim, 'row'>,
  update: Changes,
  condition = 'claimId = :claimId',
): Promise<boolean> {
  const { request, requestedAt }: Partial<WaitlistRow> =
    'requestedAt' in claimed.row ? claimed.row : {};
  const seen = {
    ...(requestedAt !== undefined && { ':requestedAt': requestedAt }),
    ...(request?.id !== undefined && { ':requestId': request.id }),
  };
  const isSeen = [
    condition,
    requestedAt === undefined ? 'attribute_not_exists(requestedAt)' : 'requestedAt = :requestedAt',
    // The sender itself may have copied the request since. Of two in one millisecond, one is new.
    request?.id === undefined
      ? 'attribute_not_exists(#request.#id)'
      : '(attribute_not_exists(#request) OR #request.#id = :requestId)',
  ].join(' AND ');
  return settle(claimed, update, isSeen, seen, { '#request': 'request', '#id': 'id' });
}

/** False, and nothing changes, if the condition does not hold. */
async function settle(
  { pk, claimId }: ClaimRef,
  update: Changes,
  condition = 'claimId = :claimId',
  values: Readonly<Record<`:${string}`, unknown>> = {},
  names: Readonly<Record<`#${string}`, string>> = {},
): Promise<boolean> {
  return tryUpdate(pk, {
    update,
    condition,
    names,
    values: { ...values, ':claimId': claimId },
  });
}
