import { AsyncLocalStorage } from 'node:async_hooks';

/** Who runs. The rules of the list say who may change what. */
export type Actor =
  | 'sign-up'
  | 'unsubscribe'
  | 'undo'
  | 'page'
  | 'confirm'
  | 'confirm for'
  | 'rectify'
  | 'import'
  | 'undo import'
  | 'resend'
  | 'erase'
  | 'unpark'
  | 'operator'
  | 'sender'
  | 'events';

/** An invocation of a Lambda, whose process may end at any of its awaits. */
interface Invocation {
  readonly actor: Actor;
  /** By how much its clock is ahead. */
  readonly skewMs: number;
  awaitsLeft: number;
  readonly end: () => void;
}

export type Outcome<Value> =
  | { readonly outcome: 'returned'; readonly value: Value }
  | { readonly outcome: 'threw'; readonly fault: unknown }
  | { readonly outcome: 'killed' };

const invocations = new AsyncLocalStorage<Invocation>();

/** Runs `work` in a process of its own that ends at its `awaits`-th await of a call. */
export function invoke<Value>(
  { actor, skewMs, awaits }: Pick<Invocation, 'actor' | 'skewMs'> & { readonly awaits: number },
  work: () => Promise<Value>,
): Promise<Outcome<Value>> {
  return new Promise((resolve) => {
    const end = () => resolve({ outcome: 'killed' });
    void invocations.run({ actor, skewMs, awaitsLeft: awaits, end }, () =>
      work().then(
        (value) => resolve({ outcome: 'returned', value }),
        (fault: unknown) => resolve({ outcome: 'threw', fault }),
      ),
    );
  });
}

/** Stands at each await of a call. It never resumes in a process that has ended. */
export async function passAwait(): Promise<void> {
  const invocation = invocations.getStore();
  if (!invocation) return;
  invocation.awaitsLeft -= 1;
  if (invocation.awaitsLeft > 0) return;
  invocation.end();
  await new Promise(() => {});
}

export function currentActor(): Actor | undefined {
  return invocations.getStore()?.actor;
}

export function currentSkewMs(): number {
  return invocations.getStore()?.skewMs ?? 0;
}
