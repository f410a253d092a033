import { unsubscribe } from '../../../lambdas/store/change-standing.ts';
import { confirmForPerson } from '../../../lambdas/store/confirm.ts';
import { findRow } from '../../../lambdas/store/person-row.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { concurrently } from '../concurrently.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { blockPerson, unblockPerson } from '../store/block-person.ts';
import { hasData } from '../store/people.ts';
import type { Address } from './addresses.ts';
import { record } from './audit.ts';

export type StandingAction = 'confirm' | 'unsubscribe' | 'unblock';

/** Whether an action changes anything in a row. */
const APPLIES: Readonly<Record<StandingAction, (row: WaitlistRow) => boolean>> = {
  confirm: hasData,
  unsubscribe: hasData,
  unblock: ({ suppressedAt }) => suppressedAt !== undefined,
};

/** False if the row changed in between, so that the action no longer applies. */
const MAKE: Readonly<Record<StandingAction, (rowKey: string, now: number) => Promise<boolean>>> = {
  confirm: confirmForPerson,
  unsubscribe: (rowKey, now) => unsubscribe(rowKey, 'operator', now),
  unblock: unblockPerson,
};

const AT_ONCE = 16;

export interface StandingPlan {
  readonly action: StandingAction;
  /** Where the consent to a confirmation comes from. */
  readonly consent?: string | undefined;
  /** The addresses that the action applies to. */
  readonly people: readonly Address[];
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

/** Reads to which of these addresses an action applies. `consent` is for the audit, in hyphenated words. */
export async function planStanding(
  action: StandingAction,
  addresses: readonly Address[],
  { signal }: OperationContext,
  consent?: string,
): Promise<StandingPlan> {
  if (consent !== undefined && !isReason(consent)) {
    throw new RefusedError({ code: 'consent_words_invalid' });
  }
  const people: Address[] = [];
  let suppressed = 0;
  await concurrently(addresses, { atOnce: AT_ONCE, signal }, async (address) => {
    const row = await findRow(address.rowKey);
    if (!row || !APPLIES[action](row)) return;
    people.push(address);
    if (action === 'confirm' && row.suppressedAt !== undefined) suppressed += 1;
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
  await concurrently(people, { atOnce: AT_ONCE, signal }, async ({ rowKey }) => {
    await record(
      { action, rowKey, ...(consent !== undefined && { details: { consent } }) },
      context,
    );
    if (await MAKE[action](rowKey, now())) changed += 1;
    else missed += 1;
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
    const { rowKey } = address;
    await record({ action: 'block', rowKey, details: { reason } }, context);
    if (!(await blockPerson(address, reason, now()))) unseen += 1;
    blocked += 1;
    onProgress?.(blocked, addresses.length);
  });
  return { blocked, unseen, notReached: addresses.length - blocked };
}
