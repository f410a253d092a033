import { Readable } from 'node:stream';
import type { Texts } from '../field.ts';
import type { Context, Operation, Report } from '../operation.ts';
import { createChecks, type RunChecks } from './checks.ts';
import { createDoings } from './doings.ts';
import type { Place } from './guard.ts';
import { RefusedError } from '../refusal.ts';
import type { Pages } from './load-pages.ts';
import type { Frame } from './pages/frame.tsx';
import type { Uploads } from './read-form.ts';
import { shareList } from './shared-list.ts';

export interface StudioOptions {
  readonly place: Place;
  /** A stage in the cloud, or undefined for the laptop. */
  readonly stage: string | undefined;
  readonly mayWrite: boolean;
  readonly operations: readonly Operation[];
  readonly pages: Pages;
  readonly store: Context['store'];
  readonly runChecks: RunChecks;
  readonly now: () => number;
  readonly who: () => Promise<string>;
  /** Ends the studio. Operations finish what they began. */
  readonly signal: AbortSignal;
}

/** A search, under an id that stands for it in a path. A path holds no address. */
export interface View {
  readonly id: string;
  readonly search: string;
  readonly filters: Texts;
  readonly problems: ReadonlyMap<string, string>;
}

export type Studio = ReturnType<typeof openStudio>;

/** What a studio is opened on, and what it keeps while it is open. */
export function openStudio(options: StudioOptions) {
  const { place, stage, mayWrite, operations, pages, store, now, who, signal } = options;
  const uploads: Uploads = new Map();
  const views = new Map<string, View>();

  const contextOf = (own: Partial<Context> = {}): Context => ({
    now,
    who,
    stage,
    store,
    signal,
    onRecorded: (pk) => changed([pk]),
    list: async () => list.present() ?? list.fresh(),
    open(id) {
      const upload = uploads.get(id);
      if (upload) return Readable.from([upload.bytes]);
      throw new RefusedError('The file is not here any more. Choose it again.');
    },
    nameOf: (id) => uploads.get(id)?.name ?? id,
    ...own,
  });
  const list = shareList({
    now,
    read: (onProgress) => store.readList({ now, signal, onProgress }),
  });
  /** Reads what an operation changed. */
  const changed = (keys: Report['changed']) => void list.changed(keys).catch(() => list.refresh());

  return {
    stage,
    mayWrite,
    operations,
    pages,
    now,
    uploads,
    views,
    list,
    contextOf,
    checks: createChecks(options.runChecks, !mayWrite, signal),
    doings: createDoings({
      // A plan reads again what was read too long ago.
      contextOf: (own) =>
        contextOf({
          ...own,
          signal: AbortSignal.any([signal, own.signal]),
          list: () => list.fresh(),
        }),
      now,
      onChanged: changed,
    }),
    frame: (): Frame => ({
      base: place.base,
      stage,
      mayWrite,
      readAt: list.present()?.readAt,
      reading: list.progress(),
    }),
  };
}
