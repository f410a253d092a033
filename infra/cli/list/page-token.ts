import { parsePrimaryKey, primaryKey } from '../../../lambdas/store/row-key.ts';
import { UsageError } from '../exit-codes.ts';
import type { Position } from '../../operator/list/newest.ts';

/** Where the next page begins, as one word. It names nobody: a row key is a keyed hash. */
export function toPageToken({ at, pk }: Position): string {
  return `${at.toString(36)}.${parsePrimaryKey(pk)?.rowKey ?? ''}`;
}

/** The inverse. Throws `UsageError`. */
export function readPageToken(token: string): Position {
  const [, time, rowKey] = /^([0-9a-z]{1,9})\.([\w-]+)$/.exec(token) ?? [];
  if (!time || !rowKey) throw new UsageError('--after: expected what the page before ended with');
  return { at: Number.parseInt(time, 36), pk: primaryKey('waitlist', rowKey) };
}
