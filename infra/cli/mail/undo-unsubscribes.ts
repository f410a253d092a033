import { countPeople, formatCount } from '#shared/format.ts';
import { readPeople } from '../../operator/store/people.ts';
import type { WaitlistRow } from '../../../lambdas/store/row.ts';
import { undoUnsubscribe } from '../../../lambdas/store/change-standing.ts';
import { EXIT } from '../exit-codes.ts';
import { openReading } from '../output/open-reading.ts';
import type { Session } from '../session.ts';

/** Unsubscriptions of a span of time, in epoch milliseconds, both ends included. */
interface Burst {
  readonly from: number;
  readonly to: number;
}

/**
 * Puts everybody back who was unsubscribed by address, not by a mail's link, in a span of time, after
 * saying how many they are.
 */
export async function undoUnsubscribes(
  session: Session,
  { yes, ...burst }: Burst & { readonly yes?: boolean | undefined },
): Promise<void> {
  const rows = await findUnsubscribed(session, burst);
  if (session.signal.aborted) return session.note('Nothing was changed.');
  const question = `Put ${countPeople(rows.length)} back on the list?`;
  if (rows.length > 0 && !(await session.confirm(question, yes))) {
    session.note('Nothing was changed.');
    session.endWith(EXIT.incomplete);
    return;
  }
  let undone = 0;
  for (const row of rows) {
    if (session.signal.aborted) break;
    if (await undoUnsubscribe(row)) undone += 1;
  }
  if (session.json) await session.printJson({ undone });
  else await session.print(`${formatCount(undone)} back on the list\n`);
}

async function findUnsubscribed(session: Session, { from, to }: Burst): Promise<WaitlistRow[]> {
  const found: WaitlistRow[] = [];
  const reading = await openReading(session);
  try {
    for await (const { row } of readPeople(reading.onRead)) {
      if (session.signal.aborted) break;
      const { unsubscribedAt: at = 0, unsubscribedBy: by } = row;
      if (by === 'address' && at >= from && at <= to) found.push(row);
    }
  } finally {
    reading.end();
  }
  return found;
}
