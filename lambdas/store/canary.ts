import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { table, TABLE_NAME, updateIf } from './table.ts';

/** A run deletes its row. One that was interrupted leaves it to DynamoDB. */
const KEPT_SECONDS = 3600;

/**
 * How the row of a canary is written: with an end instead of a mailbox, whose mails are limited, and
 * before all that is owed, so that the backlog of a launch does not look like a standstill. `now` is
 * in epoch milliseconds.
 */
export function canaryMark(now: number) {
  return {
    set: { [EXPIRY_ATTRIBUTE]: Math.floor(now / 1000) + KEPT_SECONDS },
    setTo: { dueAt: ':first' },
    values: { ':first': 0 },
  } as const;
}

/** Records that the Send event of a canary's mail arrived, which else nobody could tell from SES's answer. */
export async function recordSendEvent(pk: string, now: number): Promise<void> {
  await updateIf(pk, { update: { set: { sendEventAt: now } }, condition: 'attribute_exists(pk)' });
}

/** Deletes the row of a canary, and with it the mail that it may owe. */
export async function deleteCanary(pk: string): Promise<void> {
  await table.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk } }));
}
