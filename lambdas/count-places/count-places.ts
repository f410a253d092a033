import { inLine } from '../places/in-line.ts';
import { openLine, type InvitationChange } from '../places/line.ts';
import { PLACE_ATTRIBUTES } from '../places/place.ts';
import { rememberSince, saveInvitations, saveLine } from '../store/places.ts';
import { parsePrimaryKey, primaryKey } from '../store/row-key.ts';
import type { WaitlistRow } from '../store/row.ts';
import { scanPages } from '../store/scan-pages.ts';

/** The address is read for its domain only. */
const READ = [
  ...PLACE_ATTRIBUTES,
  'pk',
  'email',
  'mailbox',
  'via',
  'viaVoidedAt',
  'formerCodes',
  'invitations',
] as const satisfies readonly (keyof WaitlistRow)[];

const PROJECTION = {
  ProjectionExpression: READ.map((name) => `#${name}`).join(', '),
  ExpressionAttributeNames: Object.fromEntries(READ.map((name) => [`#${name}`, name])),
};

/** Rows that are written side by side. */
const AT_ONCE = 16;

interface Run {
  /** When it began, in epoch milliseconds. Who pressed since is left to the next run. */
  readonly now: number;
  readonly everyMs: number;
  /** The key that row keys are hashed with. */
  readonly key: string;
}

/**
 * Reads the list once, and writes what became of people's invitations where it changed, and the line
 * last. A run that ended in the middle is made good by the next.
 */
export async function countPlaces({ now, everyMs, key }: Run) {
  const since = await rememberSince(now);
  const line = openLine();
  for await (const { items } of scanPages(PROJECTION)) {
    for (const item of items) {
      const { kind, rowKey = '' } = parsePrimaryKey(item.pk) ?? {};
      const person =
        kind === 'waitlist' ? inLine(item as WaitlistRow, rowKey, { now, since, key }) : undefined;
      if (person) line.add(person);
    }
  }
  const { changes, ...snapshot } = line.count(now);
  const changed = await saveChanges(changes(), now);
  await saveLine({ ...snapshot, startedAt: now, since, everyMs });
  return { people: snapshot.people, changed };
}

/** Writers share one iterator, so that no list of changes is held. Returns how many rows changed. */
async function saveChanges(changes: Iterable<InvitationChange>, asOf: number): Promise<number> {
  const waiting = changes[Symbol.iterator]();
  let changed = 0;
  async function write(): Promise<void> {
    for (let next = waiting.next(); !next.done; next = waiting.next()) {
      const { rowKey, ...counted } = next.value;
      if (await saveInvitations(primaryKey('waitlist', rowKey), { ...counted, asOf })) changed += 1;
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, write));
  return changed;
}
