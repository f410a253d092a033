import { findPerson } from '../../../lambdas/store/person/calls.ts';
import {
  PENDING_MS,
  pendingOf,
  type PersonRow,
  type StoredConsent,
} from '../../../lambdas/store/person/row.ts';
import { mailStateOf, type MailState } from '../../list/mail-state.ts';
import { personFields, type PersonFields } from '../../list/person-fields.ts';
import type { OperationContext } from '../../operation.ts';
import { stateOf, type State } from '../../list/segment.ts';
import { type Person, readBrought, toPerson } from '../../list/store/people.ts';
import type { Address } from './addresses.ts';

/** What the list keeps of a person. */
export interface PersonRecord {
  readonly row: PersonRow;
  readonly state: State | 'erased';
  /** What the person signed up with. Absent if the data was deleted. */
  readonly fields: PersonFields | undefined;
  readonly consent: StoredConsent | undefined;
  readonly mail: MailState;
  /** When what waits for a press is deleted, in epoch milliseconds. */
  readonly eraseAt: number | undefined;
}

/** Undefined if nothing is kept of the address. Reads the whole table for who brought whom. */
export async function readRecord(
  { rowKey }: Address,
  context: OperationContext,
): Promise<PersonRecord | undefined> {
  const row = await findPerson(rowKey);
  if (!row) return undefined;
  const now = context.now();
  const person = toPerson(row, { now, brought: await readBrought(context) });
  const pending = pendingOf(row, now);
  return {
    row,
    state: stateOfRow(row, person),
    fields: person && personFields(person),
    consent: person?.data.consent,
    mail: mailStateOf(row, now),
    eraseAt: pending && pending.at + PENDING_MS,
  };
}

/** Of an address that was never seen, a block is all that is kept. */
function stateOfRow(row: PersonRow, person: Person | undefined): PersonRecord['state'] {
  if (person) return stateOf(person);
  return row.suppressed ? 'suppressed' : 'erased';
}
