import { openService } from '../simulation/service.ts';
import { PEOPLE } from './actors.ts';
import type { History } from './history.ts';
import { PROMISES } from './promises.ts';
import { record } from './record.ts';
import { type Step, take } from './steps.ts';

export interface Play {
  readonly seed: number;
  /** The probabilities that calls, mails and messages go wrong, and by how much clocks differ at most. */
  readonly calls: number;
  readonly sends: number;
  readonly messages: number;
  readonly skewMs: number;
  readonly hasEvents: boolean;
  readonly steps: readonly Step[];
}

/** A step that waits for a sender comes after this time at the latest. */
const PATIENCE_MS = 60_000;
/** Faults end an hour after the last step. */
const CALM_MS = 3_600_000;
/** By then what waits for a press has waited too long. */
const END_MS = 33 * 86_400_000;

/** What a history broke of the promises. Empty if it broke none. */
export async function playHistory(play: Play, send?: Send): Promise<string[]> {
  const { history, faults } = await writeHistory(play, send);
  const broken = Object.entries(PROMISES).flatMap(([promise, judge]) =>
    judge(history).map((what) => `${promise}: ${what}`),
  );
  return [...faults, ...broken];
}

type Send = (command: unknown) => Promise<unknown>;

/** Plays a history, and writes it down. `faults`: what no bad store explains. */
async function writeHistory(
  { seed, steps, hasEvents, ...faults }: Play,
  send?: Send,
): Promise<{ readonly history: History; readonly faults: readonly string[] }> {
  const recorded = record(PEOPLE, faults.calls + faults.sends > 0);
  const { history, watcher, next } = recorded;
  const service = openService({ seed, faults, hasEvents, watcher, send });
  recorded.follow(service.time);
  await service.run(async () => {
    for (const step of steps) {
      if (step.when !== 'at once') {
        await Promise.race([next(step.when), service.time.after(PATIENCE_MS)]);
      }
      await service.time.after(step.afterMs);
      void take(step, service, history);
    }
    await service.time.after(CALM_MS);
    service.faults.end();
    await service.time.after(END_MS);
    history.endedAt = service.time.now();
  });
  history.items = service.items;
  return recorded;
}
