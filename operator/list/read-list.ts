import { listAnnouncements } from '../../lambdas/store/announcements.ts';
import { announcementKey, primaryKey } from '../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../lambdas/store/owed-rows.ts';
import type { PersonRow } from '../../lambdas/store/person/row.ts';
import { readItems } from '../../lambdas/store/table.ts';
import type { OperationContext } from '../operation.ts';
import { RefusedError } from '../refusal.ts';
import { announcementFiguresOf } from './announcement-figures.ts';
import { figuresOf } from './figures.ts';
import type { List } from './list.ts';
import { readTable } from './read-table.ts';
import { type Segment, testOf } from './segment.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** More are read with the whole list. */
const MAX_REFRESHED = 1000;

/** Reads the whole table into memory. */
export async function readList(context: OperationContext): Promise<List> {
  let snapshot = await readSnapshot(context, false);
  let reading: Promise<void> | undefined;
  /** What changed while the whole list was read. */
  const changedMeanwhile: string[] = [];

  async function readAgain(): Promise<void> {
    const next = await readSnapshot({ ...context, onProgress: undefined }, true);
    while (changedMeanwhile.length > 0) await refreshRows(next, changedMeanwhile.splice(0));
    snapshot = next;
  }

  return {
    get readAt() {
      return snapshot.readAt;
    },
    get size() {
      return snapshot.order().length;
    },
    select: (segment, search) => select(snapshot, segment, search),
    person: (position) => snapshot.person(position),
    find(rowKey) {
      const position = snapshot.people.keys.find(rowKey);
      return position !== undefined && snapshot.people.isListed(position) ? position : undefined;
    },
    figures: (segment) => figuresOf(snapshot, segment, select(snapshot, segment)),
    async refresh(changed) {
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
    announcements: {
      get positions() {
        return snapshot.people.keys.size();
      },
      announced: (position) => snapshot.people.announcedOf(position),
      mailbox: (position) => snapshot.people.columns.mailbox[position] ?? 0,
      mails: (name) => snapshot.mails.all(name),
      figures: () => announcementFiguresOf(snapshot),
    },
  };
}

async function readSnapshot(context: OperationContext, isConsistent: boolean): Promise<Snapshot> {
  const snapshot = createSnapshot(context.now());
  await readTable(snapshot.readers, context, isConsistent);
  snapshot.setAnnouncements(await listAnnouncements());
  return snapshot;
}

/** Reads the rows of some people, and of their announcements, consistently. */
async function refreshRows(snapshot: Snapshot, rowKeys: readonly string[]): Promise<void> {
  if (rowKeys.length === 0) return;
  const announcements = await listAnnouncements();
  const names = announcements.map(({ name }) => name);
  const people = await readItems<PersonRow>(rowKeys.map((key) => primaryKey('waitlist', key)));
  const mails = await readItems<AnnouncementRow>(
    rowKeys.flatMap((key) => names.map((name) => announcementKey(name, key))),
  );
  for (const rowKey of new Set(rowKeys)) {
    const row = people.get(primaryKey('waitlist', rowKey));
    if (row) snapshot.people.put(rowKey, row);
    else snapshot.people.remove(rowKey);
    const position = snapshot.people.positionOf(rowKey);
    for (const name of names) {
      snapshot.mails.put(position, name, mails.get(announcementKey(name, rowKey)));
    }
  }
  snapshot.setAnnouncements(announcements);
  snapshot.change();
}

function select(snapshot: Snapshot, segment: Segment, search = ''): readonly number[] {
  refuseUnknown(segment, snapshot);
  const isFound = search.trim() === '' ? undefined : findText(snapshot, search);
  const order = snapshot.order();
  if (Object.keys(segment).length === 0 && !isFound) return Array.from(order);
  const isWanted = testOf(segment);
  const cursor = snapshot.cursor();
  const selected: number[] = [];
  for (const position of order) {
    if (isFound && isFound[position] === 0) continue;
    cursor.at = position;
    if (isWanted(cursor)) selected.push(position);
  }
  return selected;
}

/** 1 for the positions of people who have a text. */
function findText({ people }: Snapshot, text: string): Uint8Array {
  const found = new Uint8Array(people.keys.size());
  people.texts.search(text, (record, owner) => {
    // A person who was read again has a later record.
    if (people.columns.text[owner] === record) found[owner] = 1;
  });
  return found;
}

/** Everyone would count as not having received it. */
function refuseUnknown({ notReceived }: Segment, snapshot: Snapshot): void {
  if (notReceived === undefined) return;
  if (snapshot.announcements().some(({ name }) => name === notReceived)) return;
  throw new RefusedError(`No announcement “${notReceived}” was ever sent.`);
}
