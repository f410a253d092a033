import { findRow } from './find-row.ts';

/** Who a person is. Empty if nothing is kept of the person. */
export interface ContactDetails {
  readonly email?: string;
  readonly company?: string;
}

/** Address and company as the row has them now: of the last sign-up, or else of what counts. */
export async function findContactDetails(rowKey: string): Promise<ContactDetails> {
  const row = await findRow(rowKey);
  const { email, company } = row?.request ?? row ?? {};
  return { ...(email && { email }), ...(company && { company }) };
}
