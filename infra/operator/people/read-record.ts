import { findRow } from '../../../lambdas/store/person-row.ts';
import type { StoredConsent, WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import { mailStateOf, type MailState } from '../list/mail-state.ts';
import { personFields, type PersonFields } from '../list/person-fields.ts';
import type { OperationContext } from '../operation.ts';
import { stateOf, type State } from '../segment.ts';
import { type Person, readBrought, toPerson } from '../store/people.ts';
import type { Address } from './addresses.ts';

/** What the list keeps of a person. */
export interface PersonRecord {
  readonly row: WaitlistRow;
  readonly state: State | 'erased';
  /** What the person signed up with. Absent if the data was deleted. */
  readonly fields: PersonFields | undefined;
  readonly consent: StoredConsent | undefined;
  readonly mail: MailState;
  /** When an unconfirmed request is deleted, in epoch milliseconds. */
  readonly eraseAt: number | undefined;
}

/** Undefined if nothing is kept of the address. Reads the whole table for who brought whom. */
export async function readRecord(
  { rowKey }: Address,
  context: OperationContext,
): Promise<PersonRecord | undefined> {
  const row = await findRow(rowKey);
  if (!row) return undefined;
  const person = toPerson(row, { brought: await readBrought(context) });
  return {
    row,
    state: stateOfRow(row, person),
    fields: person && personFields(person),
    consent: person?.data.consent,
    mail: mailStateOf(row),
    eraseAt: personState(row).eraseAt,
  };
}

/** Of an address that was never seen, a block is all that is kept. */
function stateOfRow(row: WaitlistRow, person: Person | undefined): PersonRecord['state'] {
  if (person) return stateOf(person);
  return row.suppressedAt === undefined ? 'erased' : 'suppressed';
}
