import type { Change } from '../../../lambdas/store/change.ts';
import { changeRow } from '../../../lambdas/store/table.ts';
import { primaryKey } from '../../../lambdas/store/keys.ts';
import { changePerson, findPerson, liftStop } from '../../../lambdas/store/person/calls.ts';
import { depart } from '../../../lambdas/store/person/depart.ts';
import { confirmFor, shownId } from '../../../lambdas/store/person/operate.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import { block, unblock } from '../../../lambdas/store/person/suppress.ts';
import { concurrently } from '../../concurrently.ts';
import type { OperationContext } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { hasData } from '../../list/store/people.ts';
import type { Address } from './addresses.ts';
import { record } from './audit.ts';

export type StandingAction = 'confirm' | 'unsubscribe' | 'unblock';

/** What an action is decided on: the sign-up that the plan saw, and where the consent comes from. */
interface Seen {
  readonly id: string;
  readonly source: string | undefined;
  readonly now: number;
}

/** What each action does to a row. Undefined if it does not apply. */
const CHANGES: Readonly<
  Record<StandingAction, (row: PersonRow, seen: Seen) => Change | undefined>
> = {
  confirm: confirmFor,
  unsubscribe: (row, { now }) => (hasData(row) ? depart(row, 'operator', now) : undefined),
  unblock: (row, { now }) => unblock(row, now),
};

const AT_ONCE = 16;

export interface StandingPlan {
  readonly action: StandingAction;
  /** Where the consent to a confirmation comes from. */
  readonly consent?: string | undefined;
  /** The addresses that the action applies to, with the sign-up that it is about. */
  readonly people: readonly (Address & Pick<Seen, 'id'>)[];
  readonly unaffected: number;
  /** How many of them stay without mail after a confirmation, because they are blocked. */
  readonly suppressed: number;
}

export interface StandingResult {
  readonly changed: number;
  readonly unchanged: number;
  /** Left over after an interruption. */
  readonly notReached: number;
}

/** Reads to which of these addresses an action applies. `consent`: in hyphenated words. */
export async function planStanding(
  action: StandingAction,
  addresses: readonly Address[],
  { signal, now }: OperationContext,
  consent?: string,
): Promise<StandingPlan> {
  if (consent !== undefined && !isReason(consent)) {
    throw new RefusedError({ code: 'consent_words_invalid' });
  }
  const people: (Address & Pick<Seen, 'id'>)[] = [];
  let suppressed = 0;
  await concurrently(addresses, { atOnce: AT_ONCE, signal }, async (address) => {
    const row = await findPerson(address.rowKey);
    if (!row) return;
    const id = shownId(row, now()) ?? '';
    if (!CHANGES[action](row, { id, source: consent, now: now() })) return;
    people.push({ ...address, id });
    if (action === 'confirm' && row.suppressed) suppressed += 1;
  });
  signal.throwIfAborted();
  return { action, consent, people, unaffected: addresses.length - people.length, suppressed };
}

/** Puts people on the list, takes them off it, or lifts a block. */
export async function runStanding(
  { action, consent, people, unaffected }: StandingPlan,
  context: OperationContext,
): Promise<StandingResult> {
  const { signal, now, onProgress } = context;
  let changed = 0;
  let missed = 0;
  await concurrently(people, { atOnce: AT_ONCE, signal }, async ({ rowKey, id }) => {
    await record(
      { action, rowKey, ...(consent !== undefined && { details: { consent } }) },
      context,
    );
    const seen = { id, source: consent, now: now() };
    const { isChanged, row } = await changePerson(rowKey, (found) => CHANGES[action](found, seen));
    if (isChanged) changed += 1;
    else missed += 1;
    if (row && action !== 'unsubscribe' && !row.left && !row.suppressed) {
      await liftStop(row, rowKey, now());
    }
    onProgress?.(changed + missed, people.length);
  });
  const notReached = people.length - changed - missed;
  return { changed, unchanged: unaffected + missed, notReached };
}

/** What stays when a person's data is deleted leaves no room for a sentence about them. */
const REASON = /^[a-z]+(?:-[a-z]+)*$/;
const REASON_MAX_LENGTH = 40;

function isReason(text: string): boolean {
  return REASON.test(text) && text.length <= REASON_MAX_LENGTH;
}

export interface BlockPlan {
  readonly addresses: readonly Address[];
  readonly reason: string;
}

export interface BlockResult {
  readonly blocked: number;
  /** How many of them the list had no row of. */
  readonly unseen: number;
  /** Left over after an interruption. */
  readonly notReached: number;
}

/** Checks the reason. A block applies to every address, whether or not it is on the list. */
export function planBlock(addresses: readonly Address[], reason: string): BlockPlan {
  if (!isReason(reason)) throw new RefusedError({ code: 'block_reason_invalid' });
  return { addresses, reason };
}

/** Takes addresses off the list and stops every further mail to them, until they are unblocked. */
export async function runBlock(
  { addresses, reason }: BlockPlan,
  context: OperationContext,
): Promise<BlockResult> {
  const { signal, now, onProgress } = context;
  let blocked = 0;
  let unseen = 0;
  await concurrently(addresses, { atOnce: AT_ONCE, signal }, async (address) => {
    const { rowKey, mailbox } = address;
    await record({ action: 'block', rowKey, details: { reason } }, context);
    let isKnown = false;
    await changeRow<PersonRow>(primaryKey('waitlist', rowKey), (row) => {
      isKnown = row !== undefined;
      return block(row, { reason, mailbox, now: now() });
    });
    if (!isKnown) unseen += 1;
    blocked += 1;
    onProgress?.(blocked, addresses.length);
  });
  return { blocked, unseen, notReached: addresses.length - blocked };
}
