import type { SignUpError } from '#shared/contract/field-errors.ts';
import * as z from 'zod/mini';
import { signUpShape } from '#shared/contract/sign-up-schema.ts';
import { SIGN_UP_FIELDS, type SignUp } from '#shared/contract/sign-up.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { changePerson, findPerson } from '../../../lambdas/store/person/calls.ts';
import { correct, type Correction } from '../../../lambdas/store/person/operate.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import type { OperationContext } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { hasData } from '../../list/store/people.ts';
import type { Address } from './addresses.ts';
import { record } from './audit.ts';

/** The fields of a sign-up that can be corrected: all but the address, which is whom it is about. */
export type CorrectableField = Exclude<keyof SignUp, 'email'>;
export const CORRECTABLE_FIELDS = SIGN_UP_FIELDS.filter((name) => name !== 'email');

/** What a sign-up may be without. */
export type ClearableField = {
  [Name in keyof SignUp]-?: undefined extends SignUp[Name] ? Name : never;
}[keyof SignUp];
export const CLEARABLE_FIELDS = CORRECTABLE_FIELDS.filter(
  (name): name is ClearableField => z.safeParse(signUpShape[name], undefined).success,
);

export interface RectificationInput {
  readonly address: Address;
  /** New values as they were typed. The rules of the sign-up form apply to them. */
  readonly set: Readonly<Partial<Record<CorrectableField, string>>>;
  readonly clear: readonly ClearableField[];
}

export interface RectificationPlan {
  readonly rowKey: string;
  /** The fields that change. All that were given if nothing is kept of the address. */
  readonly fields: readonly string[];
  readonly correction: Correction;
  readonly isKnown: boolean;
}

export interface RectificationResult {
  /** False if nothing is kept of the address. */
  readonly isChanged: boolean;
  readonly fields: readonly string[];
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
  const correction = { set: typed, clear };
  const row = await findPerson(rowKey);
  const isKnown = row !== undefined && hasData(row);
  return { rowKey, fields: changedFields(row, correction), correction, isKnown };
}

/** Corrects the data of a person. */
export async function runRectification(
  { rowKey, fields, correction, isKnown }: RectificationPlan,
  context: OperationContext,
): Promise<RectificationResult> {
  if (fields.length === 0) return { isChanged: false, fields };
  if (isKnown) await record({ action: 'rectify', rowKey, details: { fields } }, context);
  const { isChanged } = await changePerson(rowKey, (row) =>
    hasData(row) ? correct(row, correction, context.now()) : undefined,
  );
  return { isChanged, fields };
}

function parseFields(texts: RectificationInput['set']): Correction['set'] {
  const values: Partial<Record<CorrectableField, unknown>> = {};
  for (const [name, text] of Object.entries(texts)) {
    const field = name as CorrectableField;
    const line = toVisibleLine(text);
    const value = field === 'vehicles_count' ? Number(line || Number.NaN) : line;
    const { data, error } = z.safeParse(signUpShape[field], value);
    if (error) {
      const reason = error.issues[0]?.message as SignUpError;
      throw new RefusedError({ code: 'correction_invalid', field, error: reason });
    }
    if (data === undefined) throw new RefusedError({ code: 'correction_blank', field });
    values[field] = data;
  }
  return values as Correction['set'];
}

/** The fields whose values differ in what counts, or in what waits for a press. */
function changedFields(row: PersonRow | undefined, { set, clear }: Correction): string[] {
  const fields = [...Object.keys(set), ...clear] as CorrectableField[];
  const kept = row?.email === undefined ? [row?.pending] : [row, row.pending];
  const known = kept.filter((data) => data !== undefined);
  if (known.length === 0) return fields;
  return fields.filter((field) => known.some((data) => data[field] !== set[field]));
}
