import { randomInt } from 'node:crypto';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/secrets/keyring.ts';
import { EXIT } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import { createList } from './create-list.ts';
import { WEEKS } from './timeline.ts';
import { writeRows } from './write-rows.ts';

const MAX_RANDOM_SEED = 2 ** 31;

export interface SeedOptions {
  readonly count: number;
  readonly randomSeed?: number | undefined;
}

/** Puts invented people on the list of the laptop. */
export async function seedList(session: Session, options: SeedOptions): Promise<void> {
  const { count, randomSeed = randomInt(MAX_RANDOM_SEED) } = options;
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const rows = createList({ count, randomSeed, keyring, now: session.now() });
  const progress = session.progress('Writing rows', undefined);
  const startedAt = performance.now();
  let written = 0;
  try {
    await writeRows(rows, {
      signal: session.signal,
      onWritten(times) {
        written += times;
        progress.add(times);
      },
    });
  } finally {
    progress.end();
  }
  const perSecond = Math.round(written / ((performance.now() - startedAt) / 1000));
  if (session.signal.aborted) {
    session.note(`Stopped after ${written.toLocaleString('en')} rows.`);
    return session.endWith(EXIT.interrupted);
  }
  if (session.json) return session.printJson({ people: count, rows: written, randomSeed });
  await session.print(
    `${count.toLocaleString('en')} invented people over the last ${WEEKS} weeks, ${perSecond.toLocaleString('en')} rows a second.\n` +
      `The same again, on an empty list: --random-seed ${randomSeed}\n`,
  );
}
