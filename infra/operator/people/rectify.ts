import type { SignUpError } from '#shared/contract/field-errors.ts';
import * as z from 'zod/mini';
import { signUpShape } from '#shared/contract/sign-up-schema.ts';
import { toVisibleLine } from '#shared/contract/text.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { hasData } from '../store/people.ts';
import {
  rectifyPerson,
  type ClearableField,
  type CorrectableField,
  type Rectification,
} from '../store/rectify-person.ts';
import type { Address } from './addresses.ts';
import { record } from './audit.ts';

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
  readonly rectification: Rectification;
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
  const rectification = { set: typed, clear };
  const row = await findRow(rowKey);
  const isKnown = row !== undefined && hasData(row);
  return { rowKey, fields: changedFields(row, rectification), rectification, isKnown };
}

/** Corrects the data of a person. */
export async function runRectification(
  { rowKey, fields, rectification, isKnown }: RectificationPlan,
  context: OperationContext,
): Promise<RectificationResult> {
  if (fields.length === 0) return { isChanged: false, fields };
  if (isKnown) await record({ action: 'rectify', rowKey, details: { fields } }, context);
  return { isChanged: await rectifyPerson(rowKey, rectification, context.now()), fields };
}

function parseFields(texts: RectificationInput['set']): Rectification['set'] {
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
  return values as Rectification['set'];
}

/** The fields whose values differ from the data that counts, or from a request that waits for a click. */
function changedFields(row: WaitlistRow | undefined, { set, clear }: Rectification): string[] {
  const fields = [...Object.keys(set), ...clear] as CorrectableField[];
  const kept = row?.email === undefined ? [row?.request] : [row, row.request];
  const known = kept.filter((data) => data !== undefined);
  if (known.length === 0) return fields;
  return fields.filter((field) => known.some((data) => data[field] !== set[field]));
}
