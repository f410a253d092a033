import { primaryKey } from '../../../lambdas/store/keys.ts';
import {
  type PersonRow,
  type Standing,
  standingOf,
  type Words,
  wordsOf,
} from '../../../lambdas/store/person/row.ts';
import { readItems } from '../../../lambdas/store/table.ts';
import type { Listed } from '../list.ts';

/** A person of the list, as the row of one is now. */
export interface Person extends Partial<Pick<Listed, 'invitedBy' | 'brought'>> {
  readonly row: PersonRow;
  readonly standing: Exclude<Standing, 'none'>;
  /** What the person signed up with: what counts, or else what waits for a press. */
  readonly data: Words;
}

/** The most that one call reads. */
const BATCH_SIZE = 100;

/**
 * The people of the list as their rows are now, in the same order. Whose data was deleted meanwhile is
 * left out.
 */
export async function readPersons(
  listed: readonly Listed[],
  now: number,
): Promise<readonly Person[]> {
  const starts = Array.from({ length: Math.ceil(listed.length / BATCH_SIZE) }, (_, at) => at);
  const pages = await Promise.all(
    starts.map((at) => readPage(listed.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE), now)),
  );
  return pages.flat();
}

async function readPage(listed: readonly Listed[], now: number): Promise<readonly Person[]> {
  const pks = listed.map(({ rowKey }) => primaryKey('waitlist', rowKey));
  const rows = await readItems<PersonRow>(pks);
  return listed.flatMap(({ invitedBy, brought }, at): Person[] => {
    const row = rows.get(pks[at] ?? '');
    const data = row && wordsOf(row, now);
    const standing = row ? standingOf(row, now) : 'none';
    if (!row || !data || standing === 'none') return [];
    const known = {
      ...(invitedBy !== undefined && { invitedBy }),
      ...(brought > 0 && { brought }),
    };
    return [{ row, data, standing, ...known }];
  });
}
