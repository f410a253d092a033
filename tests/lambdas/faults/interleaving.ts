import { DAY_MS } from '#shared/time.ts';
import { KEPT_MS } from '../../../lambdas/store/policy.ts';
import type { FaultOptions } from './faults.ts';
import { brokenInvariants, duplicates, keptTooLong } from './invariants.ts';
import { BEGIN, openService } from './service.ts';
import { play, type Step } from './steps.ts';

export interface Interleaving extends FaultOptions {
  readonly seed: number;
  readonly steps: readonly Step[];
}

const LIMITS = { maxPerSecond: 14, maxPerDay: 50_000 };

/** A step that waits for a sender comes after this time at the latest. */
const PATIENCE_MS = 60_000;
/** Faults end an hour after the last step. */
const CALM_MS = 3_600_000;
/** By then the last request and the last mail’s words are deleted: it may leave a month later. */
const END_MS = 2 * KEPT_MS + 5 * DAY_MS;

export async function playInterleaving({ seed, steps, ...faults }: Interleaving) {
  const service = openService({ seed, faults, limits: LIMITS });
  const { history, time } = service;
  await service.run(async () => {
    await time.waitUntil(BEGIN);
    for (const step of steps) {
      if (step.when !== 'at once') {
        await Promise.race([service.next(step.when), time.after(PATIENCE_MS)]);
      }
      await time.after(step.afterMs);
      history.violations.push(...service.people().flatMap((row) => keptTooLong(row, time.now())));
      void play(step, service);
    }
    await time.after(CALM_MS);
    service.faults.end();
    await time.after(END_MS);
  });
  const people = service.people();
  return {
    broken: brokenInvariants(history, people, time.now()),
    mails: history.mails.length,
    released: history.released.size,
    parked: people.filter(({ parkedAt }) => parkedAt !== undefined).length,
    twice: duplicates(history).length,
    pressed: people.filter(({ verifiedAt }) => verifiedAt !== undefined).length,
    capped: people.filter(({ cappedBy }) => cappedBy !== undefined).length,
    uncapped: history.mails.filter(({ isUncapped }) => isUncapped).length,
    undone: history.countUndone(),
  };
}
