import { readPeople } from '../../../lambdas/store/people.ts';
import { undoUnsubscribe } from '../../../lambdas/store/unsubscribe.ts';
import type { Session } from '../session.ts';

/** Puts everybody back who was unsubscribed by address, not by a mail's link, in a span of time. */
export async function undoUnsubscribes(
  session: Session,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  let undone = 0;
  const progress = session.progress('Reading the list:');
  for await (const { row } of readPeople()) {
    if (session.signal.aborted) break;
    progress.add();
    const { unsubscribedAt: at = 0, unsubscribedBy: by } = row;
    if (by === 'address' && at >= from && at <= to && (await undoUnsubscribe(row))) undone += 1;
  }
  progress.end();
  if (session.json) await session.printJson({ undone });
  else await session.print(`${undone} back on the list\n`);
}
