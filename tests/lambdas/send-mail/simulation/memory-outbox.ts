import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import type { OutboxStore } from '../../../../lambdas/send-mail/deliver.ts';
import type { ClaimRef } from '../../../../lambdas/store/outbox.ts';
import type { WaitlistRow } from '../../../../lambdas/store/row.ts';
import type { Latency } from './network.ts';

type Row = { -readonly [Name in keyof WaitlistRow]: WaitlistRow[Name] | undefined } & {
  readonly pk: string;
};

export interface MemoryOutbox {
  readonly store: OutboxStore;
  readonly rows: ReadonlyMap<string, Row>;
  /** How many rows owe a mail. */
  countOwed(): number;
  add(row: WaitlistRow): void;
}

/** The outbox in memory, with the conditions of the table and the latency of its calls. */
export function createMemoryOutbox(latency: Latency): MemoryOutbox {
  const rows = new Map<string, Row>();
  const shards = Array.from({ length: OUTBOX_SHARDS }, () => [] as Row[]);
  let claims = 0;

  const shardOf = ({ outboxShard }: Row) => shards[outboxShard ?? 0] ?? [];
  /** Changes a row, and moves it to its place in the index, which is sorted by `dueAt`. */
  const change = (row: Row, by: (row: Row) => void) => {
    const shard = shardOf(row);
    shard.splice(shard.lastIndexOf(row, firstDueAfter(shard, row.dueAt ?? 0)), 1);
    by(row);
    index(row);
  };
  const index = (row: Row) => {
    if (row.dueAt === undefined) return;
    const shard = shardOf(row);
    shard.splice(firstDueAfter(shard, row.dueAt), 0, row);
  };
  const settle = async ({ pk, claimId }: ClaimRef, by: (row: Row) => void) => {
    await latency(4, 8);
    const row = rows.get(pk);
    if (row?.claimId !== claimId) return false;
    change(row, by);
    return true;
  };

  return {
    rows,
    countOwed: () => shards.reduce((sum, shard) => sum + shard.length, 0),
    add(added) {
      const row = { ...added };
      rows.set(row.pk, row);
      index(row);
    },
    store: {
      async listDue(shard, now, limit) {
        await latency(4, 8);
        return (shards[shard] ?? [])
          .slice(0, limit)
          .filter(({ dueAt = Infinity }) => dueAt <= now)
          .map(({ pk, queuedAt = 0 }) => ({ pk, queuedAt }));
      },
      async claim(pk, now, leaseEnd) {
        await latency(4, 8);
        const row = rows.get(pk);
        if (!row || (row.dueAt ?? Infinity) > now || (row.leaseUntil ?? 0) > now) return undefined;
        claims += 1;
        const claimId = `claim-${claims}`;
        const attempts = (row.attempts ?? 0) + 1;
        const mailId = row.mailId ?? claimId;
        const claimed = { claimId, attempts, mailId, dueAt: leaseEnd, leaseUntil: leaseEnd };
        change(row, () => Object.assign(row, claimed));
        const rowKey = pk.slice(pk.indexOf('#') + 1);
        return {
          kind: 'waitlist',
          pk,
          rowKey,
          claimId,
          attempts,
          row: { ...row } as WaitlistRow,
        };
      },
      startSending: ({ pk, claimId, row: { lastMailId } }, { countedId, latest }) =>
        settle({ pk, claimId }, (row) =>
          Object.assign(row, {
            sendingId: claimId,
            lastMailId: countedId,
            lastMailAt: latest,
            mailsSent: (row.mailsSent ?? 0) + (lastMailId === countedId ? 0 : 1),
          }),
        ),
      settleSent: (claim, messageId, now) =>
        settle(claim, (row) => {
          unmark(row);
          Object.assign(row, { mailedAt: now, messageId });
        }),
      settleSkipped: (claim) => settle(claim, unmark),
      settleUntil: (claim, dueAt) =>
        settle(claim, (row) => {
          unmark(row);
          Object.assign(row, { dueAt, outboxShard: claim.row.outboxShard });
        }),
      postpone: (claim, dueAt) =>
        settle(claim, (row) => Object.assign(row, { dueAt, ...NO_CLAIM })),
      hold: (claim, unresolvedId, until) =>
        settle(claim, (row) =>
          Object.assign(row, {
            ...NO_CLAIM,
            dueAt: until,
            leaseUntil: until,
            unresolved: [...(claim.row.unresolved ?? []), unresolvedId],
          }),
        ),
      park: (claim, parkedBy, parkedAt) =>
        settle(claim, (row) => {
          unmark(row);
          Object.assign(row, { parkedBy, parkedAt });
        }),
    },
  };
}

const NO_CLAIM = { claimId: undefined, leaseUntil: undefined, sendingId: undefined };

function unmark(row: Row): void {
  Object.assign(row, {
    ...NO_CLAIM,
    outboxShard: undefined,
    dueAt: undefined,
    queuedAt: undefined,
    attempts: undefined,
    mailId: undefined,
    unresolved: undefined,
  });
}

function firstDueAfter(shard: readonly Row[], dueAt: number): number {
  let low = 0;
  let high = shard.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shard[middle]?.dueAt ?? Infinity) <= dueAt) low = middle + 1;
    else high = middle;
  }
  return low;
}
