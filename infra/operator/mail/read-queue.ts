import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import {
  CHALLENGED_SHARDS,
  CONTACT_SHARD,
  OUTBOX_INDEX,
  PEOPLE_SHARDS,
  REPORT_SHARD,
} from '#shared/table-schema.ts';
import { listAnnouncements } from '../../../lambdas/store/announcement.ts';
import { findRateLimit, type MailClass } from '../../../lambdas/store/rate-limit.ts';
import { CANARY_PREFIX } from '../../../lambdas/store/row-key.ts';
import { table, TABLE_NAME } from '../../../lambdas/store/table.ts';
import { countOwed } from '../announcements/owed-rows.ts';
import { sendingTimeOf, type SendingTime } from '../announcements/sending-time.ts';
import type { OperationContext } from '../operation.ts';

/** What is about to leave, and what keeps it. */
export interface MailQueue {
  /** How many mails of each class are owed. `contact`: those to the operator. */
  readonly owed: Readonly<Record<MailClass, number>>;
  /** When and why all mail was paused. Absent if it was not. */
  readonly paused?: { readonly at: number; readonly by: string | undefined };
  /** How many of each class the day still allows. Absent until the first mail. */
  readonly today?: Readonly<Record<MailClass, number>>;
  /** How long all of it takes. */
  readonly takes: SendingTime;
}

const OPERATOR_SHARDS = [CONTACT_SHARD, REPORT_SHARD, ...CHALLENGED_SHARDS];

/** Reads the outbox and not the table. What was queued a moment ago may be missing. */
export async function readMailQueue({ now }: Pick<OperationContext, 'now'>): Promise<MailQueue> {
  const at = now();
  const [confirmation, contact, announced, limit] = await Promise.all([
    countMarked(PEOPLE_SHARDS, at),
    countMarked(OPERATOR_SHARDS, at),
    listAnnouncements().then((all) => Promise.all(all.map(countOwed))),
    findRateLimit(),
  ]);
  const announcement = announced.reduce((sum, owed) => sum + owed, 0);
  const owed = { confirmation, contact, announcement };
  const left = (mailClass: MailClass) =>
    Math.max(0, (limit?.slotLimits[mailClass] ?? 0) - (limit?.slotsReserved ?? 0));
  return {
    owed,
    takes: sendingTimeOf(confirmation + contact + announcement, limit, at),
    ...(limit?.pausedAt !== undefined && { paused: { at: limit.pausedAt, by: limit.pausedBy } }),
    ...(limit && {
      today: {
        confirmation: left('confirmation'),
        contact: left('contact'),
        announcement: left('announcement'),
      },
    }),
  };
}

/** A row that is due later for another reason, such as the deletion of its request, owes no mail. */
async function countMarked(shards: readonly number[], now: number): Promise<number> {
  const counts = await Promise.all(
    shards.map(async (shard) => {
      let count = 0;
      const pages = paginateQuery(
        { client: table },
        {
          TableName: TABLE_NAME,
          IndexName: OUTBOX_INDEX.name,
          Select: 'COUNT',
          KeyConditionExpression: 'outboxShard = :shard',
          FilterExpression: 'queuedAt <= :now AND NOT begins_with(pk, :canary)',
          ExpressionAttributeValues: { ':shard': shard, ':now': now, ':canary': CANARY_PREFIX },
        },
      );
      for await (const { Count = 0 } of pages) count += Count;
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}
