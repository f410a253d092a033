import { readPeople } from '../../../lambdas/store/people.ts';
import { isIn, type Segment } from '../segment.ts';
import type { Session } from '../session.ts';
import { CSV_HEADER, toCsvLine } from './export-csv.ts';

/** Everyone who may be written to, as CSV. */
export async function exportList(session: Session, segment: Segment): Promise<void> {
  await session.print(CSV_HEADER);
  for await (const person of readPeople()) {
    const { row, standing, data } = person;
    if (standing === 'subscribed' && row.suppressedAt === undefined && isIn(segment, person)) {
      await session.print(toCsvLine({ ...row, ...data }));
    }
  }
}
