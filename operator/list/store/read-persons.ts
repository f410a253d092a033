import { primaryKey } from '../../../lambdas/store/keys.ts';
import { type PersonRow, standingOf, wordsOf } from '../../../lambdas/store/person/row.ts';
import type { Listed } from '../read-list.ts';
import { readInOrder } from './read-rows.ts';

/** A person of the list, as the row of one is now. */
export type Person = Awaited<ReturnType<typeof readPersons>>[number];

/**
 * The people of the list as their rows are now, in the same order. Whose data was deleted meanwhile is
 * left out.
 */
export async function readPersons(listed: readonly Listed[], now: number) {
  const people = new Map(listed.map((each) => [primaryKey('waitlist', each.rowKey), each]));
  const rows = await readInOrder<PersonRow>([...people.keys()]);
  return rows.flatMap((row) => {
    /** What the person signed up with: what counts, or else what waits for a press. */
    const data = wordsOf(row, now);
    const standing = standingOf(row, now);
    if (!data || standing === 'none') return [];
    const { invitedBy, brought } = people.get(row.pk) ?? {};
    return [{ row, data, standing, invitedBy, brought: brought || undefined }];
  });
}
