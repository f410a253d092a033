import { randomBytes } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { isPublished } from '#shared/consent.ts';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { OptIn } from '#shared/settings.ts';
import { canaryMark } from './canary.ts';
import { markDue } from './outbox.ts';
import { isCanaryKey, primaryKey, storedMailboxKeys, type MailboxKeys } from './row-key.ts';
import type { SignUpRequest } from './row.ts';
import { table, TABLE_NAME, updateParameters } from './table.ts';

export interface SignUpToSave extends Partial<MailboxKeys> {
  readonly rowKey: string;
  readonly mailbox: string;
  /** Its `email` is in the form that SES takes. */
  readonly signUp: SignUp;
  readonly meta: SignUpMeta;
  readonly optIn: OptIn;
  readonly now: number;
}

/**
 * Writes a sign-up as a request and makes its row due. The unconditional update never touches
 * earlier data, so it costs and answers the same for a new, known, pending or unsubscribed address.
 * `personState` decides whether the request counts.
 */
export async function saveSignUp(saved: SignUpToSave): Promise<void> {
  const { rowKey, signUp, meta, optIn, now } = saved;
  const request: SignUpRequest = {
    ...toRequest(signUp, meta, now),
    ...(optIn === 'double' && { optIn }),
  };
  const { setTo, values } = markDue('waitlist', now);
  const canary = isCanaryKey(rowKey) ? canaryMark(now) : undefined;
  await table.send(
    new UpdateCommand({
      TableName: TABLE_NAME,
      Key: { pk: primaryKey('waitlist', rowKey) },
      ...updateParameters(
        {
          set: { request, requestedAt: now, ...(canary?.set ?? storedMailboxKeys(saved)) },
          setTo: { ...setTo, createdAt: 'if_not_exists(createdAt, :due)', ...canary?.setTo },
        },
        { ...values, ...canary?.values },
      ),
    }),
  );
}

const ID_BYTES = 12;

export function randomRequestId(): string {
  return randomBytes(ID_BYTES).toString('base64url');
}

/** Leaves out a proof of consent that names no published wording. */
export function toRequest(
  signUp: SignUp,
  { consent, page, ...origin }: SignUpMeta,
  now: number,
): SignUpRequest {
  return {
    id: randomRequestId(),
    ...signUp,
    ...present(origin),
    ...(consent &&
      isPublished(consent) && { consent: { ...consent, ...(page && { page }), at: now } }),
  };
}

function present<Value extends object>(
  attributes: Value,
): { [Name in keyof Value]: NonNullable<Value[Name]> } {
  const known = Object.entries(attributes).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as { [Name in keyof Value]: NonNullable<Value[Name]> };
}
