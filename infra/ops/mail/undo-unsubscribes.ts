import { readPeople } from '../../../lambdas/store/people.ts';
import { undoUnsubscribe } from '../../../lambdas/store/unsubscribe.ts';
import { openReading } from '../output/open-reading.ts';
import type { Session } from '../session.ts';
import { formatCount } from '../stats/numbers.ts';

/** Puts everybody back who was unsubscribed by address, not by a mail's link, in a span of time. */
export async function undoUnsubscribes(
  session: Session,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  let undone = 0;
  const reading = await openReading(session);
  try {
    for await (const { row } of readPeople(reading.onRead)) {
      if (session.signal.aborted) break;
      const { unsubscribedAt: at = 0, unsubscribedBy: by } = row;
      if (by === 'address' && at >= from && at <= to && (await undoUnsubscribe(row))) undone += 1;
    }
  } finally {
    reading.end();
  }
  if (session.json) await session.printJson({ undone });
  else await session.print(`${formatCount(undone)} back on the list\n`);
}
