import type { ListStats } from '../list/read-stats.ts';

/** What a studio is opened on, and what it keeps while it is open. */
export interface Studio {
  /** A stage in the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  readonly mayWrite: boolean;
  /** The last figures of each segment, until new ones are asked for. */
  readonly figures: Map<string, ListStats>;
  /** The file to import. In memory, so that nothing of it is left when the studio ends. */
  upload: { readonly id: string; readonly bytes: Uint8Array } | undefined;
  /** The last plan of each call, which may hold the keys of the whole list, until it runs. */
  readonly plans: Map<string, { readonly id: string; readonly plan: unknown }>;
}

export function openStudio(options: Pick<Studio, 'stage' | 'mayWrite'>): Studio {
  return { ...options, figures: new Map(), upload: undefined, plans: new Map() };
}
