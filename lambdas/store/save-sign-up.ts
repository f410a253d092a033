import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { MARK_EXPRESSION, markValues } from './outbox.ts';
import { primaryKey } from './row-key.ts';
import { table, TABLE_NAME } from './table.ts';

export interface SignUpToSave {
  readonly rowKey: string;
  /** Its `email` is the address as SES takes it. */
  readonly signUp: SignUp;
  readonly meta: SignUpMeta;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Writes a sign-up and, in the same row, the mail that it owes. The update has no condition, so a
 * known address costs and answers the same as a new one. Signing up again after unsubscribing
 * subscribes again.
 */
export async function saveSignUp({ rowKey, signUp, meta, now }: SignUpToSave): Promise<void> {
  const { consent, page, ...origin } = meta;
  const { set, remove, names, values } = toExpressions({
    ...signUp,
    ...defined(origin),
    ...(consent && { consent: { ...consent, ...(page && { page }), at: now } }),
  });
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: primaryKey('waitlist', rowKey) },
      UpdateExpression:
        `SET ${set}, createdAt = if_not_exists(createdAt, :now), updatedAt = :now, ${MARK_EXPRESSION} ` +
        `REMOVE unsubscribedAt, parkedAt, parkedBy${remove}`,
      ExpressionAttributeNames: names,
      ExpressionAttributeValues: { ...values, ...markValues(now) },
    }),
  );
}

/** Signing up again without an attribute of its origin keeps the one that is known. */
function defined(attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}

/** Sets every attribute that has a value, and removes one whose value is undefined. */
function toExpressions(attributes: Readonly<Record<string, unknown>>) {
  const set: string[] = [];
  const remove: string[] = [];
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    names[`#${name}`] = name;
    if (value === undefined) {
      remove.push(`, #${name}`);
    } else {
      set.push(`#${name} = :${name}`);
      values[`:${name}`] = value;
    }
  }
  return { set: set.join(', '), remove: remove.join(''), names, values };
}
