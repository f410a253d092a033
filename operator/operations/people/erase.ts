import type { ContactRow } from '../../../lambdas/store/owed-rows.ts';
import { findPerson } from '../../../lambdas/store/person/calls.ts';
import { deleteItem } from '../../../lambdas/store/table.ts';
import { concurrently } from '../../concurrently.ts';
import type { OperationContext } from '../../operation.ts';
import { hasData, readRows } from '../../list/store/people.ts';
import { erasePerson } from '../../list/store/remove-person.ts';
import { senderOf, type Address } from './addresses.ts';
import { record } from './audit.ts';

/** How many people are read or erased side by side. */
const AT_ONCE = 16;

/** What is kept of an address. */
interface Kept extends Address {
  readonly messages: readonly ContactRow[];
  readonly has: 'data' | 'facts';
}

export interface ErasurePlan {
  readonly addresses: number;
  /** Addresses of which data is kept. */
  readonly people: number;
  /** Addresses of which nothing is kept. */
  readonly unknown: number;
  readonly contactMessages: number;
  readonly known: readonly Kept[];
}

export interface Erasure {
  readonly erased: number;
  /** Of whom only the facts that limit mail were kept. These stay. */
  readonly hadFactsOnly: number;
  readonly unknown: number;
  readonly contactMessages: number;
  /** Left over after an interruption. */
  readonly notReached: number;
}

/** Reads what would be deleted of these addresses. */
export async function planErasure(
  addresses: readonly Address[],
  context: OperationContext,
): Promise<ErasurePlan> {
  const { signal } = context;
  const messages = await findMessages(addresses, context);
  const known: Kept[] = [];
  await concurrently(addresses, { atOnce: AT_ONCE, signal }, async (address) => {
    const row = await findPerson(address.rowKey);
    const sent = messages.get(address.rowKey) ?? [];
    const isPersonal = sent.length > 0 || (row && hasData(row));
    if (row || isPersonal)
      known.push({ ...address, messages: sent, has: isPersonal ? 'data' : 'facts' });
  });
  signal.throwIfAborted();
  return {
    addresses: addresses.length,
    people: known.filter(({ has }) => has === 'data').length,
    unknown: addresses.length - known.length,
    contactMessages: countMessages(known),
    known,
  };
}

/**
 * Deletes the data of people, with their contact messages. Each person is erased in steps that another
 * run repeats, so an interrupted run is finished by a new plan of the same addresses.
 */
export async function runErasure(
  { known, unknown }: ErasurePlan,
  context: OperationContext,
): Promise<Erasure> {
  const { signal, now, onProgress } = context;
  const erased: Kept[] = [];
  await concurrently(known, { atOnce: AT_ONCE, signal }, async (person) => {
    const { rowKey, messages } = person;
    const details = { contactMessages: messages.length };
    await record({ action: 'erase', rowKey, details }, context);
    await erasePerson(rowKey, now());
    await Promise.all(messages.map(({ pk }) => deleteItem(pk)));
    erased.push(person);
    onProgress?.(erased.length, known.length);
  });
  return {
    erased: erased.filter(({ has }) => has === 'data').length,
    hadFactsOnly: erased.filter(({ has }) => has === 'facts').length,
    unknown,
    contactMessages: countMessages(erased),
    notReached: known.length - erased.length,
  };
}

function countMessages(people: readonly Kept[]): number {
  return people.reduce((sum, { messages }) => sum + messages.length, 0);
}

/**
 * The contact messages that were sent from these addresses, by row key. Messages have no key of their
 * sender, so it reads the whole table, once for all addresses.
 */
async function findMessages(
  addresses: readonly Address[],
  context: OperationContext,
): Promise<ReadonlyMap<string, readonly ContactRow[]>> {
  const rowKeys = new Map(
    addresses.map(({ mailable, rowKey }) => [mailable.toLowerCase(), rowKey]),
  );
  const found = new Map<string, ContactRow[]>();
  for await (const message of readRows('contact', context)) {
    const rowKey = rowKeys.get(senderOf(message));
    if (rowKey !== undefined) found.set(rowKey, [...(found.get(rowKey) ?? []), message]);
  }
  return found;
}
