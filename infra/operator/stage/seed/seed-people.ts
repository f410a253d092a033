import { randomInt } from 'node:crypto';
import { ENV } from '#shared/env.ts';
import { hasInvitations, requiredEnv } from '../../../../lambdas/environment.ts';
import { readKeyring } from '../../../../lambdas/secrets/keyring.ts';
import type { OperationContext } from '../../operation.ts';
import { RefusedError } from '../../refusal.ts';
import { createList, messagesFor } from './create-list.ts';
import { MAX_SEED } from './random.ts';

export interface SeedOptions {
  readonly count: number;
  /** The same number writes the same people again. By default it is random. */
  readonly randomSeed?: number | undefined;
  /** The stage that the operator has chosen, or undefined for the laptop. */
  readonly stage: string | undefined;
}

export interface SeedPlan {
  readonly count: number;
  readonly randomSeed: number;
}

/** Refuses to put invented people on a list in the cloud. Needs no connection. */
export function planSeed({
  count,
  randomSeed = randomInt(MAX_SEED),
  stage,
}: SeedOptions): SeedPlan {
  if (stage !== undefined) throw new RefusedError({ code: 'seed_in_cloud' });
  return { count, randomSeed };
}

/** Writes invented people and some contact messages, to whom no mail is owed. Returns how many rows. */
export async function runSeed(
  plan: SeedPlan,
  { now, signal, onProgress }: OperationContext,
): Promise<{ readonly rows: number }> {
  // The store reads its environment when it is imported, which a plan must not need.
  const { writeRows } = await import('./write-rows.ts');
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const total = plan.count + messagesFor(plan.count);
  let rows = 0;
  await writeRows(
    createList({ ...plan, keyring, now: now(), hasPlaces: hasInvitations() }),
    signal,
    (written) => {
      rows += written;
      onProgress?.(rows, total);
    },
  );
  return { rows };
}
