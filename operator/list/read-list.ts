import { listAnnouncements } from '../../lambdas/store/announcements.ts';
import { announcementKey, primaryKey } from '../../lambdas/store/keys.ts';
import { readItems } from '../../lambdas/store/table.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { announcementFiguresOf } from './announcement-figures.ts';
import { figuresOf, type ListStats } from './figures.ts';
import { readTable } from './read-table.ts';
import { type Segment, testOf } from './segment.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** More are read with the whole list. */
const MAX_REFRESHED = 1000;

/**
 * All people, read once. A position stands for a person as long as the list is not read again, which
 * `readAt` tells: also after `refresh`.
 */
export type List = Awaited<ReturnType<typeof readList>>;

/** A person of whom data is kept. Times are in epoch milliseconds. */
export type Listed = ReturnType<Snapshot['person']>;

/** Reads the whole table into memory. */
export async function readList(context: OperationContext) {
  let snapshot = await readSnapshot(context, false);
  let reading: Promise<void> | undefined;
  /** What changed while the whole list was read. */
  const changedMeanwhile: string[] = [];
  /** The figures of everybody, by the order of the people, which is another one after each change. */
  const everybody = new WeakMap<Uint32Array, ListStats>();

  async function readAgain(): Promise<void> {
    const next = await readSnapshot({ ...context, onProgress: undefined }, true);
    while (changedMeanwhile.length > 0) await refreshRows(next, changedMeanwhile.splice(0));
    snapshot = next;
  }

  return {
    /** Epoch milliseconds. */
    get readAt() {
      return snapshot.readAt;
    },
    /** How many people there are of whom data is kept. */
    get size() {
      return snapshot.order().length;
    },
    /**
     * The positions of the people of a segment who have a text in their address, company, place or
     * reference, without case and accents, newest sign-up first. Throws `RefusedError` for an
     * announcement that nobody sent.
     */
    select: (segment: Segment, search?: string) => select(snapshot, segment, search),
    person: (position: number) => snapshot.person(position),
    /** What is known of people, by their positions. */
    get facts() {
      return snapshot.facts;
    },
    find(rowKey: string): number | undefined {
      const position = snapshot.people.keys.find(rowKey);
      return position !== undefined && snapshot.people.isListed(position) ? position : undefined;
    },
    /** Adds up the people of a segment. */
    figures(segment: Segment): ListStats {
      if (Object.keys(segment).length > 0) {
        return figuresOf(snapshot, select(snapshot, segment), false);
      }
      const order = snapshot.order();
      const figures = everybody.get(order) ?? figuresOf(snapshot, order, true);
      everybody.set(order, figures);
      return figures;
    },
    /**
     * Reads what changed: up to a thousand people, by their row keys, and other rows, by their whole
     * keys, at once, else the whole list in the background, until which it stays as it is.
     */
    async refresh(changed: 'all' | readonly string[]): Promise<void> {
      if (changed !== 'all' && changed.length <= MAX_REFRESHED) {
        if (reading) changedMeanwhile.push(...changed);
        return refreshRows(snapshot, changed);
      }
      // One that has begun may not see what has changed since.
      const before = reading?.catch(() => undefined);
      const own = (before ?? Promise.resolve()).then(readAgain);
      reading = own;
      try {
        await own;
      } finally {
        if (reading === own) reading = undefined;
      }
    },
    /** The keys of what is not kept, to be read when it is shown. */
    get keys() {
      return snapshot.keys;
    },
    /**
     * What the list knows of announcements. Its positions are also those of people whose data was
     * deleted: their rows keep which announcements they got.
     */
    announcements: {
      /** Every position is below it. */
      get positions() {
        return snapshot.people.keys.size();
      },
      /** Which announcements went to a person, or may have. */
      announced: (position: number) => snapshot.people.announcedOf(position),
      /** The same number stands for the same mailbox. */
      mailbox: (position: number) => snapshot.people.columns.mailbox[position] ?? 0,
      /** The mails of an announcement to people, without tests, in no order. */
      mails: (name: string) => snapshot.mails.all(name),
      /** What became of each announcement. */
      figures: () => announcementFiguresOf(snapshot),
    },
  };
}

async function readSnapshot(context: OperationContext, isConsistent: boolean): Promise<Snapshot> {
  const snapshot = createSnapshot(context.now());
  await readTable(snapshot.put, context, isConsistent);
  snapshot.setAnnouncements(await listAnnouncements());
  return snapshot;
}

/** Reads the rows of some people, those of their announcements, and other rows, consistently. */
async function refreshRows(snapshot: Snapshot, changed: readonly string[]): Promise<void> {
  if (changed.length === 0) return;
  const announcements = await listAnnouncements();
  const pks = changed.flatMap((key) =>
    key.includes('#')
      ? [key]
      : [
          primaryKey('waitlist', key),
          ...announcements.map(({ name }) => announcementKey(name, key)),
        ],
  );
  const items = await readItems(pks);
  for (const pk of pks) snapshot.put(pk, items.get(pk));
  snapshot.setAnnouncements(announcements);
  snapshot.change();
}

function select(snapshot: Snapshot, segment: Segment, search = ''): Uint32Array {
  refuseUnknown(segment, snapshot);
  const isFound = search.trim() === '' ? undefined : snapshot.people.search(search);
  const isWanted = Object.keys(segment).length === 0 ? undefined : testOf(segment, snapshot.facts);
  if (!isFound && !isWanted) return snapshot.order();
  return snapshot.order().filter((at) => (isFound?.(at) ?? true) && (isWanted?.(at) ?? true));
}

/** Everyone would count as not having received it. */
function refuseUnknown({ notReceived }: Segment, snapshot: Snapshot): void {
  if (notReceived === undefined) return;
  if (snapshot.announcements().some(({ name }) => name === notReceived)) return;
  throw new RefusedError(`No announcement “${notReceived}” was ever sent.`);
}
