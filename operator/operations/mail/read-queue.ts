import { CHALLENGED_SHARD, CONTACT_SHARD, REPORT_SHARD } from '#shared/table-schema.ts';
import type { MailClass } from '../../../lambdas/send-mail/mail-class.ts';
import { listAnnouncements } from '../../../lambdas/store/announcements.ts';
import { CANARY_PREFIX } from '../../../lambdas/store/keys.ts';
import { PEOPLE_SHARDS } from '../../../lambdas/store/owed-rows.ts';
import { countDue } from '../../../lambdas/store/outbox.ts';
import type { Breach } from '../../../lambdas/store/outcomes.ts';
import { countOwed, readSendingRate } from '../announcements/read-owed.ts';
import { leftOfDay, type SendingTime, sendingTimeOf } from '../announcements/sending-time.ts';
import type { OperationContext } from '../../operation.ts';

/** What is about to leave, and what keeps it. */
export interface MailQueue {
  /** How many mails of each class are owed. */
  readonly owed: Readonly<Record<MailClass, number>>;
  /** What holds announcements back, and slows what people wait for. */
  readonly held?: Breach | undefined;
  /** How many of each class the day still allows. Absent until the first mail. */
  readonly today?: Readonly<Record<MailClass, number>>;
  /** How long all of it takes. */
  readonly takes: SendingTime;
}

const OPERATOR_SHARDS = [REPORT_SHARD, CONTACT_SHARD, CHALLENGED_SHARD];

/** Rows that are due for another reason, such as the deletion of what waits for a press, owe no mail. */
const OWED = {
  FilterExpression: 'attribute_exists(owes) AND NOT begins_with(pk, :canary)',
  ExpressionAttributeValues: { ':canary': CANARY_PREFIX },
};

/** While a sender has a row, the row is due when its lease ends. */
const LEASE_MS = 300_000;

/** Reads the outbox and not the table. What was queued a moment ago may be missing. */
export async function readMailQueue({ now }: Pick<OperationContext, 'now'>): Promise<MailQueue> {
  const until = now() + LEASE_MS;
  const [person, operator, announcement, rate] = await Promise.all([
    sum(PEOPLE_SHARDS, (shard) => countDue(shard, until, OWED)),
    sum(OPERATOR_SHARDS, (shard) => countDue(shard, until)),
    listAnnouncements().then((all) => sum(all, countOwed)),
    readSendingRate(now()),
  ]);
  const { quota, held } = rate;
  return {
    owed: { person, operator, announcement },
    held,
    takes: sendingTimeOf(person + operator + announcement, rate),
    ...(quota && {
      today: {
        person: leftOfDay(quota, 'person'),
        operator: leftOfDay(quota, 'operator'),
        announcement: leftOfDay(quota, 'announcement'),
      },
    }),
  };
}

async function sum<Item>(
  items: readonly Item[],
  count: (item: Item) => Promise<number>,
): Promise<number> {
  const counts = await Promise.all(items.map(count));
  return counts.reduce((total, each) => total + each, 0);
}
