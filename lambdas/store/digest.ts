import { randomUUID } from 'node:crypto';
import { CONTACT_SHARD } from '#shared/table-schema.ts';
import { UNMARKED } from './outbox.ts';
import { primaryKey } from './row-key.ts';
import type { ContactRow, DigestRow } from './row.ts';
import { readItem, updateIf } from './table.ts';

/** How many messages one mail to the operator carries at most. */
export const MAX_MESSAGES_PER_DIGEST = 100;

/** A digest whose messages could not all be gathered in this time is sent with those that were. */
const GATHERING_MS = 30_000;

/**
 * Gathers due messages into a digest, which owes their mail from now on. A message belongs to it when
 * its row says so, so that none is lost or sent with two digests, wherever a sender ends. Returns the
 * partition key of the digest, or undefined if other senders had taken all messages.
 */
export async function gatherDigest(
  messages: readonly string[],
  now: number,
): Promise<string | undefined> {
  const id = randomUUID();
  const pk = primaryKey('digest', id);
  await updateIf(pk, {
    update: {
      set: {
        messages,
        createdAt: now,
        outboxShard: CONTACT_SHARD,
        dueAt: now + GATHERING_MS,
        queuedAt: now,
      },
    },
    condition: 'attribute_not_exists(pk)',
  });
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

/** The messages that a digest carries, in the order of their arrival. */
export async function readDigest({ pk, messages }: DigestRow): Promise<ContactRow[]> {
  const rows = await Promise.all(messages.map((message) => readItem<ContactRow>(message)));
  return rows
    .filter((row) => row !== undefined)
    .filter(({ digest }) => digest !== undefined && primaryKey('digest', digest) === pk)
    .toSorted((a, b) => a.createdAt - b.createdAt);
}
