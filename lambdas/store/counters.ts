import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { type Change, IS_NEW, merge } from './change.ts';
import { update, updated } from './table.ts';

type Counts = Readonly<Record<string, number | undefined>>;

export interface CounterUpdate extends Pick<Change, 'add' | 'remove'> {
  /** In epoch seconds. The name contains the time that is counted, so nothing is ever reset. */
  readonly expiresAt: number;
  /** Nothing is counted unless `solved` is less. */
  readonly solvedBelow?: number;
}

/** Returns the counts after the update. */
export async function addToCounter(
  name: string,
  { expiresAt, solvedBelow = Number.MAX_SAFE_INTEGER, ...changes }: CounterUpdate,
): Promise<Counts | undefined> {
  return updated<Counts>(
    limitKey(name),
    merge(changes, {
      set: { [EXPIRY_ATTRIBUTE]: expiresAt },
      conditions: ['attribute_not_exists(#solved) OR #solved < :solvedBelow'],
      values: { ':solvedBelow': solvedBelow },
    }),
  );
}

/** False if it was used before. The mark is kept until the challenge has expired. */
export async function useChallenge(signature: string, expiresAt: number): Promise<boolean> {
  return update(limitKey(`used-${signature}`), {
    set: { [EXPIRY_ATTRIBUTE]: expiresAt },
    conditions: [IS_NEW],
  });
}

function limitKey(name: string): string {
  return `limit#${name}`;
}
