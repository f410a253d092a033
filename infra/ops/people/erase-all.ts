import { findRow } from '../../../lambdas/store/find-row.ts';
import { deleteContactMessage } from '../../../lambdas/store/delete-contact-message.ts';
import { erasePerson } from '../../../lambdas/store/erase-person.ts';
import type { ContactRow } from '../../../lambdas/store/row.ts';
import { personState } from '../../../lambdas/store/standing.ts';
import { concurrently } from '../concurrently.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { countOf } from '../output/count-people.ts';
import type { Session } from '../session.ts';
import { formatCount } from '../stats/numbers.ts';
import { areOnInput, readAddresses, type Address } from './addresses.ts';
import { findMessages } from './find-messages.ts';
import { printErasure } from './print-erasure.ts';
import { record } from './record.ts';

/** How many people are read or erased side by side. */
const AT_ONCE = 16;

/** A person to be erased, and what there is of one. */
interface Found extends Address {
  readonly messages: readonly ContactRow[];
  readonly has: 'data' | 'facts' | 'nothing';
}

/**
 * Deletes the data of people, with their contact messages. Each is erased in steps that another run
 * repeats, so a run that ended in the middle is finished by the same command.
 */
export async function eraseAll(
  session: Session,
  args: readonly string[],
  { yes }: { readonly yes?: boolean },
): Promise<void> {
  if (!yes && areOnInput(args)) {
    throw new UsageError('Standard input has the addresses, so nobody can answer. Give --yes.');
  }
  const found = await findAll(session, await readAddresses(session, args));
  if (session.signal.aborted) return session.note('Nothing was deleted.');
  const known = found.filter(({ has }) => has !== 'nothing');
  if (known.length > 0 && !(await session.confirm(question(found), yes))) {
    session.note('Nothing was deleted.');
    return;
  }
  let messages = 0;
  const erased: Found[] = [];
  const progress = session.progress('Erasing', known.length);
  await concurrently(known, { atOnce: AT_ONCE, signal: session.signal }, async (person) => {
    await eraseOne(session, person);
    erased.push(person);
    messages += person.messages.length;
    progress.add();
  }).finally(() => progress.end());

  const unknown = found.length - known.length;
  await printErasure(session, {
    erased: erased.filter(({ has }) => has === 'data').length,
    hadFactsOnly: erased.filter(({ has }) => has === 'facts').length,
    unknown,
    contactMessages: messages,
    notReached: known.length - erased.length,
  });
  if (unknown > 0) session.endWith(EXIT.incomplete);
}

async function findAll(session: Session, addresses: readonly Address[]): Promise<Found[]> {
  const messages = await findMessages(session, addresses);
  const found: Found[] = [];
  await concurrently(addresses, { atOnce: AT_ONCE, signal: session.signal }, async (address) => {
    const row = await findRow(address.rowKey);
    const sent = messages.get(address.rowKey) ?? [];
    const hasData = sent.length > 0 || (row && personState(row).standing !== 'none');
    found.push({ ...address, messages: sent, has: hasData ? 'data' : row ? 'facts' : 'nothing' });
  });
  return found;
}

function question(found: readonly Found[]): string {
  const people = found.filter(({ has }) => has === 'data').length;
  const messages = found.reduce((sum, person) => sum + person.messages.length, 0);
  const written = countOf(messages, 'contact message', 'contact messages');
  const addresses = countOf(found.length, 'address', 'addresses');
  const have = people === 1 ? 'has' : 'have';
  return `${formatCount(people)} of ${addresses} ${have} data, with ${written}. Delete it for good?`;
}

async function eraseOne(session: Session, { rowKey, messages }: Found): Promise<void> {
  const details = { contactMessages: messages.length };
  await record(session, { action: 'erase', rowKey, details });
  await erasePerson(rowKey, session.now());
  await Promise.all(messages.map(deleteContactMessage));
}
