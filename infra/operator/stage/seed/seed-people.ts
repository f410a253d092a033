import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../../lambdas/environment.ts';
import { readKeyring } from '../../../../lambdas/secrets/keyring.ts';
import { createList } from './create-list.ts';
import { writeRows } from './write-rows.ts';

export interface PeopleToSeed {
  readonly count: number;
  /** The same number writes the same rows again. */
  readonly randomSeed: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly signal?: AbortSignal;
  /** Told how many rows were written since it was told last. */
  readonly onWritten?: (rows: number) => void;
}

/** Writes so many invented people, and some messages to the operator. None of them owes a mail. */
export async function seedPeople({ signal, onWritten, ...list }: PeopleToSeed): Promise<void> {
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  await writeRows(createList({ ...list, keyring }), {
    signal: signal ?? new AbortController().signal,
    onWritten: onWritten ?? (() => undefined),
  });
}
