import * as z from 'zod/mini';
import { SIGN_UP_FIELDS, type SignUp } from '#shared/contract/sign-up.ts';
import { signUpShape } from '#shared/contract/sign-up-schema.ts';
import { changeRow } from '../../../lambdas/store/person-row.ts';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import type { SignedUp, WaitlistRow } from '../../../lambdas/store/row.ts';
import type { Changes } from '../../../lambdas/store/table.ts';
import { acceptedIdOf } from '../../../lambdas/store/standing.ts';
import { hasData } from './people.ts';

/** The fields of a sign-up that can be corrected: all but the address, which is whom it is about. */
export type CorrectableField = Exclude<keyof SignUp, 'email'>;
export const CORRECTABLE_FIELDS = SIGN_UP_FIELDS.filter((name) => name !== 'email');

/** What is corrected in a person's data. */
export interface Rectification {
  readonly set: Readonly<Partial<Pick<SignUp, CorrectableField>>>;
  readonly clear: readonly ClearableField[];
}

/** What a sign-up may be without. */
export type ClearableField = {
  [Name in keyof SignUp]-?: undefined extends SignUp[Name] ? Name : never;
}[keyof SignUp];
export const CLEARABLE_FIELDS = CORRECTABLE_FIELDS.filter(
  (name): name is ClearableField => z.safeParse(signUpShape[name], undefined).success,
);

/** The attributes that a correction rests on. */
const RECTIFIED_SINCE = [
  'requestedAt',
  'confirmedAt',
  'updatedAt',
  'erasedAt',
  'sendingId',
  'lastMailId',
] as const satisfies readonly (keyof WaitlistRow)[];

/**
 * Corrects a person's data: what counts, what waits for a click, and what mails were about, so that no
 * click brings the error back. False if no data is kept of the person.
 */
export async function rectifyPerson(
  rowKey: string,
  rectification: Rectification,
  now: number,
): Promise<boolean> {
  const { isChanged } = await changeRow(primaryKey('waitlist', rowKey), (row) =>
    row && hasData(row)
      ? { changes: corrections(row, rectification, now), restsOn: RECTIFIED_SINCE }
      : undefined,
  );
  return isChanged;
}

function corrections(row: WaitlistRow, rectification: Rectification, now: number): Changes {
  const { set, clear } = rectification;
  const { request, sendingId, mailed } = row;
  const counts = row.email !== undefined;
  // A sender that claimed the row before would copy the request as it was. After it began to send, it
  // copies nothing.
  const claim = request && sendingId === undefined ? ['claimId'] : [];
  return {
    set: {
      ...(counts && {
        ...set,
        accepted: { ...row.accepted, id: acceptedIdOf(row) },
      }),
      // A click that read the row before has to read it again.
      updatedAt: Math.max(now, (row.updatedAt ?? 0) + 1),
      ...(request && { request: rectify(request, rectification) }),
      ...(mailed && { mailed: mailed.map((each) => rectify(each, rectification)) }),
    },
    remove: [...(counts ? clear : []), ...claim],
  };
}

/** Data with its corrections. */
function rectify<Data extends SignedUp>(data: Data, { set, clear }: Rectification): Data {
  const kept = Object.entries({ ...data, ...set }).filter(
    ([name]) => !clear.some((field) => field === name),
  );
  return Object.fromEntries(kept) as unknown as Data;
}
