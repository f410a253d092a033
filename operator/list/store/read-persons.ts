import { primaryKey } from '../../../lambdas/store/keys.ts';
import { type PersonRow, standingOf, wordsOf } from '../../../lambdas/store/person/row.ts';
import { readItems } from '../../../lambdas/store/table.ts';
import type { Listed } from '../read-list.ts';

/** A person of the list, as the row of one is now. */
export type Person = Awaited<ReturnType<typeof readPersons>>[number];

/** The most that one call reads. */
const CALL_SIZE = 100;

/**
 * The people of the list as their rows are now, in the same order. Whose data was deleted meanwhile is
 * left out.
 */
export async function readPersons(listed: readonly Listed[], now: number) {
  const pkOf = ({ rowKey }: Listed) => primaryKey('waitlist', rowKey);
  const calls = Array.from({ length: Math.ceil(listed.length / CALL_SIZE) }, (_, at) =>
    readItems<PersonRow>(listed.slice(at * CALL_SIZE, (at + 1) * CALL_SIZE).map(pkOf)),
  );
  const rows = new Map((await Promise.all(calls)).flatMap((found) => Array.from(found)));
  return listed.flatMap((person) => {
    const row = rows.get(pkOf(person));
    /** What the person signed up with: what counts, or else what waits for a press. */
    const data = row && wordsOf(row, now);
    const standing = row ? standingOf(row, now) : 'none';
    if (!row || !data || standing === 'none') return [];
    const { invitedBy, brought } = person;
    return [{ row, data, standing, invitedBy, brought: brought || undefined }];
  });
}
