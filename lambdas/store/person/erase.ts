import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { MAIL_ATTRIBUTES, OUTBOX_KEYS } from '../owed-rows.ts';
import { merge, type Change } from '../change.ts';
import { depart } from './depart.ts';
import { KEPT_FIELDS, type PersonRow } from './row.ts';

/** The person's data, and what says what is done with it. The rest limits mail and stays. */
const PERSONAL: readonly string[] = [
  'id',
  ...SIGN_UP_FIELDS,
  ...KEPT_FIELDS,
  'via',
  'consent',
  'firstConsent',
  'importId',
  'pending',
  'createdAt',
  'requestedAt',
  'updatedAt',
  'verifiedAt',
  'confirmedAt',
  'owes',
  ...OUTBOX_KEYS,
  ...MAIL_ATTRIBUTES,
];

/** Deletes a person's data. What stays keeps the address from being mailed without the person's press. */
export function erase(row: PersonRow, now: number): Change {
  return merge(depart(row, 'erasure', now), { set: { erasedAt: now }, remove: PERSONAL });
}

/** Deletes the data of a person whom an import added, as if it had not. Their limits stay. */
export const FORGET: Change = { remove: PERSONAL };
