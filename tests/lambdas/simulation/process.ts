import { AsyncLocalStorage } from 'node:async_hooks';

/** Who makes a call. A test adds what it wants to know of one. */
export interface Caller {
  readonly actor: string;
}

/** What is drawn for a process that runs one invocation. */
export interface Fate {
  /** By how much its clock is ahead. */
  readonly skewMs: number;
  /** At which of its awaits it ends. */
  readonly endsAt: number;
  /** At which it stands still, and for how long. */
  readonly stallsAt: number;
  readonly stallMs: number;
}

export type Outcome<Value> =
  | { readonly outcome: 'returned'; readonly value: Value }
  | { readonly outcome: 'threw'; readonly fault: unknown }
  | { readonly outcome: 'killed' };

interface Process {
  readonly caller: Caller;
  readonly fate: Fate;
  readonly stall: (ms: number) => Promise<void>;
  readonly end: () => void;
  awaits: number;
}

const processes = new AsyncLocalStorage<Process>();

/** Runs `work` in a process of its own, which may end or stand still at any of its awaits of a call. */
export function invoke<Value>(
  { caller, fate, stall }: Pick<Process, 'caller' | 'fate' | 'stall'>,
  work: () => Promise<Value>,
): Promise<Outcome<Value>> {
  return new Promise((resolve) => {
    const end = () => resolve({ outcome: 'killed' });
    void processes.run({ caller, fate, stall, end, awaits: 0 }, () =>
      work().then(
        (value) => resolve({ outcome: 'returned', value }),
        (fault: unknown) => resolve({ outcome: 'threw', fault }),
      ),
    );
  });
}

/** Stands at each await of a call. It never resumes in a process that has ended. */
export async function passAwait(): Promise<void> {
  const running = processes.getStore();
  if (!running) return;
  running.awaits += 1;
  const { awaits, fate, stall, end } = running;
  if (awaits === fate.stallsAt) await stall(fate.stallMs);
  if (awaits < fate.endsAt) return;
  end();
  await new Promise(() => {});
}

export function currentCaller(): Caller | undefined {
  return processes.getStore()?.caller;
}

export function currentSkewMs(): number {
  return processes.getStore()?.fate.skewMs ?? 0;
}
