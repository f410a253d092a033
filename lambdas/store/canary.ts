import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { updateIf } from './table.ts';

/** A run deletes its row. DynamoDB deletes that of an interrupted run. */
const KEPT_SECONDS = 3600;

/**
 * A canary's row expires, has no mailbox, whose mails are limited, and is due before everything
 * else, so that the backlog of a launch does not look like a standstill.
 */
export function canaryMark(now: number) {
  return {
    set: { [EXPIRY_ATTRIBUTE]: Math.floor(now / 1000) + KEPT_SECONDS },
    setTo: { dueAt: ':first' },
    values: { ':first': 0 },
  } as const;
}

/** SES's answer alone would not show that the Send event arrived. */
export async function recordSendEvent(pk: string, now: number): Promise<void> {
  await updateIf(pk, { update: { set: { sendEventAt: now } }, condition: 'attribute_exists(pk)' });
}
