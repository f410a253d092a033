import type { SignUp } from '#shared/contract/sign-up.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import { isTaken, movePerson, type Move } from '../../operator/store/move-person.ts';
import { rectifyPerson, type Rectification } from '../../operator/store/rectify-person.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { personState, type Standing } from '../../../lambdas/store/standing.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import type { Address } from '../../operator/people/addresses.ts';
import { readAddress, readAddresses } from './read-addresses.ts';
import { readRectification, type RectifyOptions } from './read-rectification.ts';
import { record } from '../../operator/people/record.ts';

/** Corrects the data of a person. */
export async function rectifyOne(
  session: Session,
  arg: string,
  options: RectifyOptions,
): Promise<void> {
  const parsed = readRectification(options);
  const address = await readAddress(session, arg);
  const { email } = parsed.set;
  const target = email === undefined ? undefined : await readNewAddress(session, email);
  const rectification = target
    ? { ...parsed, set: { ...parsed.set, email: target.mailable } }
    : parsed;
  const move = target && toMove(session, address, target, rectification);
  const row = await findRow(address.rowKey);
  const fields = changedFields(row, rectification);
  if (fields.length === 0 && !move) {
    if (session.json) await session.printJson({ changed: false, fields });
    else await session.print('Nothing to change.\n');
    return;
  }
  if (row && personState(row).standing !== 'none') {
    if (move && (await isTaken(move))) throw taken();
    const details = { fields, ...(move && { newRowKey: move.to }) };
    await record({ action: 'rectify', rowKey: address.rowKey, details, at: session.now() });
  }
  const isDone = move
    ? await moveTo(session, move)
    : await rectifyPerson(address.rowKey, rectification, session.now());
  if (session.json) await session.printJson({ changed: isDone, fields });
  else
    await session.print(
      isDone ? `Changed: ${fields.join(', ')}\n` : 'Nothing is kept of this address.\n',
    );
  if (!isDone) session.endWith(EXIT.incomplete);
}

/** The fields whose values differ from what counts or from what waits for a click. All of a missing row. */
function changedFields(row: WaitlistRow | undefined, { set, clear }: Rectification): string[] {
  const fields = [...Object.keys(set), ...clear] as (keyof SignUp)[];
  const kept = row?.email === undefined ? [row?.request] : [row, row.request];
  const known = kept.filter((data) => data !== undefined);
  if (known.length === 0) return fields;
  return fields.filter((field) => known.some((data) => data[field] !== set[field]));
}

async function readNewAddress(session: Session, email: string): Promise<Address | undefined> {
  const [address] = await readAddresses(session, [email]);
  return address;
}

/** Undefined if the new address has the row of the old one, because only its case differs. */
function toMove(
  session: Session,
  { rowKey: from }: Address,
  { rowKey: to, mailbox }: Address,
  rectification: Rectification,
): Move | undefined {
  return from === to ? undefined : { from, to, mailbox, rectification, now: session.now() };
}

/** False if nothing is kept of the old address. */
async function moveTo(session: Session, move: Move): Promise<boolean> {
  const moved = await movePerson(move);
  if (moved.outcome === 'taken') throw taken();
  if (moved.outcome === 'moved') noteStanding(session, moved.standing);
  return moved.outcome === 'moved';
}

function taken(): UsageError {
  return new UsageError('Somebody is on the list under the new address. Nothing was changed.');
}

function noteStanding(session: Session, standing: Standing): void {
  session.note('The old address is erased, and keeps the facts that limit mail.');
  if (standing === 'unsubscribed') {
    session.note('The person is unsubscribed under the new address. To put them back: confirm.');
  }
}
