import type { SignUpError } from '#shared/contract/field-errors.ts';
import * as z from 'zod/mini';
import { signUpShape, type SignUp } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { hasPlace } from '../../../lambdas/places/place.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import type { Standing } from '../../../lambdas/store/standing.ts';
import type { OperationContext } from '../operation.ts';
import { hasInvitations } from '../places/setting.ts';
import { RefusedError } from '../refusal.ts';
import { isTaken, movePerson, type Move } from '../store/move-person.ts';
import { hasData } from '../store/people.ts';
import { toMailableAddress } from '../../../lambdas/store/row-key.ts';
import { rectifyPerson, type ClearableField, type Rectification } from '../store/rectify-person.ts';
import { parseAddresses, type Address } from './addresses.ts';
import { record } from './audit.ts';

export interface RectificationInput {
  readonly address: Address;
  /** New values as they were typed. The rules of the sign-up form apply to them. */
  readonly set: Readonly<Partial<Record<keyof SignUp, string>>>;
  readonly clear: readonly ClearableField[];
}

export interface RectificationPlan {
  readonly rowKey: string;
  /** The fields that change. All that were given if nothing is kept of the address. */
  readonly fields: readonly string[];
  readonly rectification: Rectification;
  readonly isKnown: boolean;
  /** A new address has another row. */
  readonly move: Omit<Move, 'now'> | undefined;
  /** In line now, and then only again after a press in a mail to the new address. */
  readonly losesPlace: boolean;
  /** The new address is suppressed, and stays so. */
  readonly isSuppressed: boolean;
}

export interface RectificationResult {
  /** False if nothing is kept of the address. */
  readonly isChanged: boolean;
  readonly fields: readonly string[];
  /** Where the person stands under a new address. */
  readonly movedAs?: Standing;
}

/** Checks a correction, and reads what it would change. */
export async function planRectification({
  address: { rowKey },
  set,
  clear,
}: RectificationInput): Promise<RectificationPlan> {
  const typed = parseFields(set);
  const both = clear.find((field) => field in typed);
  if (both) throw new RefusedError({ code: 'correction_ambiguous', field: both });
  if (Object.keys(typed).length + clear.length === 0) {
    throw new RefusedError({ code: 'correction_empty' });
  }
  const target = typed.email === undefined ? undefined : await parseAddress(typed.email);
  const rectification = { set: { ...typed, ...(target && { email: target.mailable }) }, clear };
  const row = await findRow(rowKey);
  // A new address that differs only in case keeps the row.
  const move =
    target && target.rowKey !== rowKey
      ? { from: rowKey, to: target.rowKey, keys: target, rectification }
      : undefined;
  const isKnown = row !== undefined && hasData(row);
  const kept = move && (await findRow(move.to));
  if (isKnown && kept && isTaken(kept, row, rectification)) {
    throw new RefusedError({ code: 'address_taken' });
  }
  const losesPlace = hasInvitations() && move !== undefined && row !== undefined && hasPlace(row);
  const isSuppressed = kept?.suppressedAt !== undefined;
  const fields = changedFields(row, rectification);
  return { rowKey, fields, rectification, isKnown, move, losesPlace, isSuppressed };
}

/**
 * Corrects the data of a person. A new address moves the row: it is copied, and then the old one is
 * erased. A new plan of the same input finishes a run that ended between the two.
 */
export async function runRectification(
  { rowKey, fields, rectification, isKnown, move }: RectificationPlan,
  context: OperationContext,
): Promise<RectificationResult> {
  if (fields.length === 0 && !move) return { isChanged: false, fields };
  if (isKnown) {
    const details = { fields, ...(move && { newRowKey: move.to }) };
    await record({ action: 'rectify', rowKey, details }, context);
  }
  if (!move)
    return { isChanged: await rectifyPerson(rowKey, rectification, context.now()), fields };
  const moved = await movePerson({ ...move, now: context.now() });
  if (moved.outcome === 'taken') throw new RefusedError({ code: 'address_taken' });
  return moved.outcome === 'moved'
    ? { isChanged: true, fields, movedAs: moved.standing }
    : { isChanged: false, fields };
}

function parseFields(texts: RectificationInput['set']): Partial<SignUp> {
  const values: Partial<Record<keyof SignUp, unknown>> = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = name as keyof SignUp;
    const line = toVisibleLine(text);
    const value = field === 'vehicles_count' ? Number(line || Number.NaN) : line;
    const { data, error } = z.safeParse(signUpShape()[field], value);
    if (error) throw invalid(field, error.issues[0]?.message as SignUpError);
    if (data === undefined) throw new RefusedError({ code: 'correction_blank', field });
    values[field] = data;
  }
  return values as Partial<SignUp>;
}

async function parseAddress(email: string): Promise<Address> {
  const mailable = toMailableAddress(email);
  const [address] = mailable ? (await parseAddresses([mailable])).addresses : [];
  if (!address) throw invalid('email', 'emailInvalid');
  return address;
}

function invalid(field: keyof SignUp, error: SignUpError): RefusedError {
  return new RefusedError({ code: 'correction_invalid', field, error });
}

/** The fields whose values differ from the data that counts, or from a request that waits for a click. */
function changedFields(row: WaitlistRow | undefined, { set, clear }: Rectification): string[] {
  const fields = [...Object.keys(set), ...clear] as (keyof SignUp)[];
  const kept = row?.email === undefined ? [row?.request] : [row, row.request];
  const known = kept.filter((data) => data !== undefined);
  if (known.length === 0) return fields;
  return fields.filter((field) => known.some((data) => data[field] !== set[field]));
}
