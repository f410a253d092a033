import type { SignUp } from '#shared/contract/sign-up.ts';
import { changeRow } from '../../../lambdas/store/person-row.ts';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import type { SignUpRequest, WaitlistRow } from '../../../lambdas/store/row.ts';
import type { Changes } from '../../../lambdas/store/table.ts';
import { hasData } from './people.ts';

/** What is corrected in a person's data. */
export interface Rectification {
  readonly set: Readonly<Partial<SignUp>>;
  readonly clear: readonly ClearableField[];
}

export const CLEARABLE_FIELDS = ['company', 'location', 'vehicles_count'] as const;
export type ClearableField = (typeof CLEARABLE_FIELDS)[number];

/** The attributes that a correction rests on. */
export const RECTIFIED_SINCE = [
  'requestedAt',
  'confirmedAt',
  'updatedAt',
  'erasedAt',
  'sendingId',
] as const satisfies readonly (keyof WaitlistRow)[];

/**
 * Corrects a person's data: what counts and what waits for a click, so that the click does not bring
 * the error back. False if no data is kept of the person.
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
  const { request, sendingId } = row;
  const counts = row.email !== undefined;
  // A sender that claimed the row before would copy the request as it was. After it began to send, it
  // copies nothing.
  const claim = request && sendingId === undefined ? ['claimId'] : [];
  return {
    set: {
      ...(counts && { ...set, updatedAt: now }),
      ...(request && { request: rectify(request, rectification) }),
    },
    remove: [...(counts ? clear : []), ...claim],
  };
}

/** Data with its corrections. */
export function rectify(data: SignUpRequest, { set, clear }: Rectification): SignUpRequest {
  const kept = Object.entries({ ...data, ...set }).filter(
    ([name]) => !clear.some((field) => field === name),
  );
  return Object.fromEntries(kept) as unknown as SignUpRequest;
}
