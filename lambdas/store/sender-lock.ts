import { SENDER_PREFIX } from '#shared/table-schema.ts';
import type { Quota } from '../ses.ts';
import type { Breach } from './outcomes.ts';
import { readItem, update } from './table.ts';

/** What a sender found when it last looked, for the operator. */
export interface SenderReport {
  readonly quota?: Quota;
  readonly quotaReadAt?: number;
  /** What slows mail down. */
  readonly breach?: Breach | undefined;
}

/** A sender that ended without a word is replaced after this time. */
export const LOCK_MS = 30_000;

/** Takes the lock of a sender, or holds it for longer. False if another process has it. */
export async function holdLock(
  sender: number,
  owner: string,
  { now, report = {} }: { readonly now: number; readonly report?: SenderReport },
): Promise<boolean> {
  const { quota, quotaReadAt, breach } = report;
  return update(keyOf(sender), {
    set: {
      owner,
      until: now + LOCK_MS,
      ...(quota && { quota, quotaReadAt }),
      ...(breach && { breach }),
    },
    remove: breach ? [] : ['breach'],
    conditions: ['attribute_not_exists(#until) OR #until <= :now OR #owner = :new_owner'],
    values: { ':now': now },
  });
}

export async function releaseLock(sender: number, owner: string): Promise<void> {
  await update(keyOf(sender), {
    remove: ['until'],
    conditions: ['#owner = :owner'],
    values: { ':owner': owner },
  });
}

/** Undefined until the first mail. */
export async function readSenderReport(sender = 0): Promise<SenderReport | undefined> {
  const item = await readItem<SenderReport>(keyOf(sender));
  return item?.quota && item;
}

function keyOf(sender: number): string {
  return `${SENDER_PREFIX}${sender}`;
}

/** A sender has its own lock and, of those that run side by side, its share of shards and rate. */
export interface Part {
  /** From 0 to `of - 1`. The first one sends the operator's mail. */
  readonly sender: number;
  readonly of: number;
}

/** Of these shards, its own. */
export function shareOf(shards: readonly number[], { sender, of }: Part): number[] {
  return shards.filter((_, index) => index % of === sender);
}
