import { randomInt } from 'node:crypto';
import { countOf, formatCount } from '#shared/format.ts';
import type { Session } from '../../session.ts';
import { messagesFor } from '../../../operator/stage/seed/create-list.ts';
import { seedPeople } from '../../../operator/stage/seed/seed-people.ts';
import { WEEKS } from '../../../operator/stage/seed/timeline.ts';

const MAX_RANDOM_SEED = 2 ** 31;

export interface SeedOptions {
  readonly count: number;
  readonly randomSeed?: number | undefined;
}

/** Puts invented people on the list of the laptop. */
export async function seedList(session: Session, options: SeedOptions): Promise<void> {
  const { count, randomSeed = randomInt(MAX_RANDOM_SEED) } = options;
  const progress = session.progress('Writing rows', count + messagesFor(count));
  const startedAt = performance.now();
  let rows = 0;
  try {
    await seedPeople({
      count,
      randomSeed,
      now: session.now(),
      signal: session.signal,
      onWritten(times) {
        rows += times;
        progress.add(times);
      },
    });
  } finally {
    progress.end();
  }
  if (session.signal.aborted) {
    session.note(`Stopped after ${formatCount(rows)} rows.`);
    return;
  }
  if (session.json) return session.printJson({ people: count, rows, randomSeed });
  const perSecond = Math.round(rows / ((performance.now() - startedAt) / 1000));
  await session.print(
    `${countOf(count, 'invented person', 'invented people')} over the last ${WEEKS} weeks, ${formatCount(perSecond)} rows a second.\n` +
      `The same people again: --random-seed ${randomSeed}\n`,
  );
}
