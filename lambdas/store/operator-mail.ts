import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { BRAND } from '#shared/brand.ts';
import { CHALLENGED_SHARD, CONTACT_SHARD, REPORT_SHARD } from '#shared/table-schema.ts';
import { HOUR_MS } from '#shared/time.ts';
import { IS_NEW } from './change.ts';
import { primaryKey } from './keys.ts';
import { countDue } from './outbox.ts';
import type { ContactRow, ReportRow } from './owed-rows.ts';
import { update } from './table.ts';

/** In the order in which they are sent. */
export const OPERATOR_SHARDS = [REPORT_SHARD, CONTACT_SHARD, CHALLENGED_SHARD];

/**
 * A message that needed a challenge is mailed after those that did not. A repeated one finds its row and
 * changes nothing.
 */
export async function saveContactMessage(
  rowKey: string,
  message: ContactMessage,
  { now, isChallenged }: { readonly now: number; readonly isChallenged: boolean },
): Promise<void> {
  const outboxShard = isChallenged ? CHALLENGED_SHARD : CONTACT_SHARD;
  const row: Omit<ContactRow, 'pk'> = { ...message, createdAt: now, outboxShard, dueAt: now };
  await update(primaryKey('contact', rowKey), { set: row, conditions: [IS_NEW] });
}

/** False, and nothing changes, if there is a report of this name already. */
export async function saveReport(
  name: string,
  mail: Pick<ReportRow, 'subject' | 'text'>,
  now: number,
): Promise<boolean> {
  const owed = { createdAt: now, outboxShard: REPORT_SHARD, dueAt: now };
  const row: Omit<ReportRow, 'pk'> = { ...mail, ...owed };
  return update(primaryKey('report', name), { set: row, conditions: [IS_NEW] });
}

/** How many messages are mailed in an hour of the clock. */
const MESSAGES_PER_HOUR = 20;

const HOURLY_KEY = 'contact-hour';

/** Counts a message before it is mailed. False if the hour's mails are used up. */
export async function countMessage(now: number): Promise<boolean> {
  const hour = hourOf(now);
  return (
    (await update(HOURLY_KEY, {
      add: { mails: 1 },
      conditions: ['#hour = :hour', '#mails < :most'],
      values: { ':hour': hour, ':most': MESSAGES_PER_HOUR },
    })) ||
    update(HOURLY_KEY, {
      set: { hour, mails: 1 },
      conditions: [`${IS_NEW} OR #hour < :hour`],
      values: { ':hour': hour },
    })
  );
}

export function hourOf(now: number): number {
  return Math.floor(now / HOUR_MS);
}

/** Tells the operator, once an hour, how many messages wait for a later one. */
export async function reportWaiting(now: number): Promise<void> {
  const counts = await Promise.all(
    [CONTACT_SHARD, CHALLENGED_SHARD].map((one) => countDue(one, now)),
  );
  const waiting = counts.reduce((sum, count) => sum + count, 0);
  if (waiting === 0) return;
  const messages = waiting === 1 ? '1 messaggio in attesa' : `${waiting} messaggi in attesa`;
  const text = [
    `Ne arrivano al massimo ${MESSAGES_PER_HOUR} all’ora. Gli altri seguono nelle prossime ore.`,
    'Per leggerli subito: npm run waitlist messages',
    '',
  ].join('\n');
  const subject = `${BRAND.name}: ${messages}`;
  await saveReport(`contact-waiting-${hourOf(now)}`, { subject, text }, now);
}
