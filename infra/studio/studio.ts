import type { ListStats } from '../operator/list/read-stats.ts';

/** What a studio is opened on, and what it keeps while it is open. */
export interface Studio {
  /** A stage in the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  readonly mayWrite: boolean;
  /** The last figures of each segment, until new ones are asked for. */
  readonly figures: Map<string, ListStats>;
  /** The file to import. In memory, so that nothing of it is left when the studio ends. */
  upload: Uint8Array | undefined;
  /** The last plan of each call, which may hold the keys of the whole list, until it runs. */
  readonly plans: Map<string, { readonly id: string; readonly plan: unknown }>;
}

export function openStudio(options: Pick<Studio, 'stage' | 'mayWrite'>): Studio {
  return { ...options, figures: new Map(), upload: undefined, plans: new Map() };
}

/** Keeps a value as the newest of at most `max`. */
export function keep<Value>(
  kept: Map<string, Value>,
  { key, value, max }: { readonly key: string; readonly value: Value; readonly max: number },
): void {
  kept.delete(key);
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > max && oldest !== undefined) kept.delete(oldest);
}
