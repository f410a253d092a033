import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import { MARK_EXPRESSION, markValues } from './outbox-mark.ts';
import { primaryKey } from './row.ts';
import { table, TABLE_NAME } from './table.ts';

export interface SignUpToSave {
  readonly rowKey: string;
  /** With the address as SES takes it. */
  readonly signUp: SignUp;
  readonly meta: SignUpMeta;
  readonly now: number;
}

/**
 * Writes a sign-up and the mail it owes in one unconditional update, so that a known address costs
 * and answers the same as a new one. Who signs up again after unsubscribing is subscribed again.
 */
export async function saveSignUp({ rowKey, signUp, meta, now }: SignUpToSave): Promise<void> {
  const { consent, partner, page } = meta;
  const profile = {
    ...signUp,
    partner,
    consent: consent && { ...consent, ...(page ? { page } : {}), at: now },
  };
  const { set, remove, names, values } = profileUpdate(profile);
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

/** Absent texts clear what an earlier sign-up said; where somebody came from and agreed to stays. */
const KEPT_WHEN_ABSENT = new Set(['partner', 'consent']);

function profileUpdate(profile: Readonly<Record<string, unknown>>) {
  const set: string[] = [];
  const remove: string[] = [];
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(profile)) {
    if (value === undefined && KEPT_WHEN_ABSENT.has(name)) continue;
    names[`#${name}`] = name;
    if (value === undefined) {
      remove.push(`#${name}`);
    } else {
      set.push(`#${name} = :${name}`);
      values[`:${name}`] = value;
    }
  }
  return { set: set.join(', '), remove: remove.map((name) => `, ${name}`).join(''), names, values };
}
