import { readRows, unpark } from '../../../lambdas/store/people.ts';
import { ROW_KINDS } from '../../../lambdas/store/row-key.ts';
import type { Session } from '../session.ts';

/** Makes every parked mail due again, to people and to the operator. */
export async function retryParked(session: Session): Promise<void> {
  let queued = 0;
  for (const kind of ROW_KINDS) {
    for await (const row of readRows(kind)) {
      if (row.parkedAt !== undefined && (await unpark(row, session.now()))) queued += 1;
    }
  }
  await session.print(`${queued} queued again\n`);
}
