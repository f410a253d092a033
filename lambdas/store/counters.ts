import { EXPIRY_ATTRIBUTE } from '#shared/table-schema.ts';
import { tryUpdate, updateIf, type Changes } from './table.ts';

type Counts = Readonly<Record<string, number | undefined>>;

export interface CounterUpdate extends Pick<Changes, 'add' | 'remove'> {
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
  return updateIf<Counts>(limitKey(name), {
    update: { set: { [EXPIRY_ATTRIBUTE]: expiresAt }, ...changes },
    condition: 'attribute_not_exists(solved) OR solved < :solvedBelow',
    values: { ':solvedBelow': solvedBelow },
  });
}

/** False if it was used before. The mark is kept until the challenge has expired. */
export async function useChallenge(signature: string, expiresAt: number): Promise<boolean> {
  return tryUpdate(limitKey(`used-${signature}`), {
    update: { set: { [EXPIRY_ATTRIBUTE]: expiresAt } },
    condition: 'attribute_not_exists(pk)',
  });
}

function limitKey(name: string): string {
  return `limit#${name}`;
}
