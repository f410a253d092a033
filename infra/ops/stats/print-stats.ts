import { readPeople, readRows } from '../../../lambdas/store/people.ts';
import type { ContactRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { isIn, type Segment } from '../segment.ts';
import type { Session } from '../session.ts';

/** Counts people by what they want and by the state of their mail, and messages by theirs. */
export async function printStats(session: Session, segment: Segment): Promise<void> {
  const counts = new Map<string, number>();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for await (const person of readPeople()) {
    if (!isIn(segment, person)) continue;
    const { row, standing, data } = person;
    count('people');
    for (const name of ['language', 'role', 'intent'] as const) count(`${name} ${data[name]}`);
    count(`mail ${standing === 'subscribed' ? mailState(row) : standing}`);
  }
  for await (const message of readRows('contact')) {
    count('messages');
    count(`message ${mailState(message)}`);
  }
  const lines = [...counts].toSorted(([a], [b]) => a.localeCompare(b));
  await session.print(
    lines.map(([name, number]) => `${String(number).padStart(8)}  ${name}\n`).join(''),
  );
}

function mailState(row: WaitlistRow | ContactRow): string {
  if ('suppressedAt' in row) return 'suppressed';
  if (row.parkedAt !== undefined) return 'parked';
  if (row.outboxShard !== undefined) return 'owed';
  return row.mailedAt === undefined ? 'not owed' : 'sent';
}
