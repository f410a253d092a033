import { randomUUID } from 'node:crypto';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { CONTACT_SHARD, REPORT_SHARD } from '#shared/table-schema.ts';
import { HOUR_MS } from '#shared/time.ts';
import { UNMARKED } from './outbox.ts';
import { primaryKey } from './row-key.ts';
import type { ContactRow, DigestRow, ReportRow } from './row.ts';
import { readItem, tryUpdate, updateIf } from './table.ts';

const IS_NEW = 'attribute_not_exists(pk)';

/**
 * `shard`: of the outbox, which says when the message is read. A repeated message finds its row and
 * changes nothing.
 */
export async function saveContactMessage(
  rowKey: string,
  message: ContactMessage,
  now: number,
  shard = CONTACT_SHARD,
): Promise<void> {
  const row: Omit<ContactRow, 'pk'> = {
    ...message,
    createdAt: now,
    outboxShard: shard,
    dueAt: now,
    queuedAt: now,
  };
  await updateIf(primaryKey('contact', rowKey), { update: { set: row }, condition: IS_NEW });
}

/** False, and nothing changes, if there is a report of this name already. */
export async function saveReport(
  name: string,
  mail: Pick<ReportRow, 'subject' | 'text'>,
  now: number,
): Promise<boolean> {
  const row: Omit<ReportRow, 'pk'> = {
    ...mail,
    createdAt: now,
    outboxShard: REPORT_SHARD,
    dueAt: now,
    queuedAt: now,
  };
  return tryUpdate(primaryKey('report', name), {
    update: { set: row },
    condition: IS_NEW,
  });
}

export const MAX_MESSAGES_PER_DIGEST = 100;

/** After this time, a digest is sent with the messages that it has. */
const GATHERING_MS = 30_000;

/**
 * Gathers due messages into a digest, which owes their mail from now on. A message belongs to it
 * once its row says so, so that none is lost or sent twice, wherever a sender ends. Returns the
 * digest's partition key, or undefined if other senders had taken all messages.
 */
export async function gatherDigest(
  messages: readonly string[],
  now: number,
): Promise<string | undefined> {
  const id = randomUUID();
  const pk = primaryKey('digest', id);
  const row: Omit<DigestRow, 'pk'> = {
    messages,
    createdAt: now,
    outboxShard: CONTACT_SHARD,
    dueAt: now + GATHERING_MS,
    queuedAt: now,
  };
  await updateIf(pk, { update: { set: row }, condition: IS_NEW });
  const gathered = await Promise.all(
    messages.map((message) =>
      updateIf(message, {
        update: { set: { digest: id }, remove: UNMARKED },
        condition: 'dueAt <= :now AND attribute_not_exists(leaseUntil)',
        values: { ':now': now },
      }),
    ),
  );
  const isEmpty = gathered.every((message) => message === undefined);
  await updateIf(pk, {
    update: isEmpty ? { set: { messages: [] }, remove: UNMARKED } : { set: { dueAt: now } },
    condition: 'attribute_exists(dueAt)',
  });
  return isEmpty ? undefined : pk;
}

/** In the order in which they were gathered. */
export async function readDigest({ pk, messages }: DigestRow): Promise<ContactRow[]> {
  const rows = await Promise.all(messages.map((message) => readItem<ContactRow>(message)));
  return rows
    .filter((row) => row !== undefined)
    .filter(({ digest }) => digest !== undefined && primaryKey('digest', digest) === pk);
}

const MAX_MAILS_PER_HOUR = 10;

const HOURLY_KEY = 'operator-mail';

/** False if this hour's mails are used up. */
export async function takeOperatorMail(now: number): Promise<boolean> {
  const hour = Math.floor(now / HOUR_MS);
  const isTaken =
    (await updateIf(HOURLY_KEY, {
      update: { add: { mails: 1 } },
      condition: 'inHour = :hour AND mails < :max',
      values: { ':hour': hour, ':max': MAX_MAILS_PER_HOUR },
    })) ??
    (await updateIf(HOURLY_KEY, {
      update: { set: { inHour: hour, mails: 1 } },
      condition: 'attribute_not_exists(pk) OR inHour < :hour',
      values: { ':hour': hour },
    }));
  return isTaken !== undefined;
}

/** For a mail that was not sent. */
export async function returnOperatorMail(now: number): Promise<void> {
  await updateIf(HOURLY_KEY, {
    update: { add: { mails: -1 } },
    condition: 'inHour = :hour',
    values: { ':hour': Math.floor(now / HOUR_MS) },
  });
}
