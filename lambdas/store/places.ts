import type { Snapshot } from '../places/snapshot.ts';
import { deleteItem, readItem, tryUpdate, updateIf } from './table.ts';

const SETTING = 'places';
const LINE = 'places#line';

/** The line as of the beginning of a run. Times are epoch milliseconds. */
export interface CountedLine extends Snapshot {
  readonly startedAt: number;
  readonly since: number;
  /** From one run to the next. */
  readonly everyMs: number;
}

/** When the setting `invitations` was first turned on. Undefined if it never was. */
export async function readSince(): Promise<number | undefined> {
  return (await readItem<{ readonly since: number }>(SETTING))?.since;
}

/** The same. The first call is the one that is remembered. */
export async function rememberSince(now: number): Promise<number> {
  const known = await readSince();
  if (known !== undefined) return known;
  const update = { set: { since: now } };
  const saved = await updateIf(SETTING, { update, condition: 'attribute_not_exists(pk)' });
  return saved ? now : rememberSince(now);
}

export function readLine(): Promise<CountedLine | undefined> {
  return readItem<CountedLine>(LINE);
}

/** The next run of the count writes it again. */
export function deleteLine(): Promise<void> {
  return deleteItem(LINE);
}

/** False if a later run was there first. */
export async function saveLine(line: CountedLine): Promise<boolean> {
  return tryUpdate(LINE, {
    update: { set: { ...line } },
    condition: 'attribute_not_exists(pk) OR startedAt < :at',
    values: { ':at': line.startedAt },
  });
}

const HAS_PLACE = `attribute_exists(verifiedAt)
  AND (attribute_not_exists(unsubscribedAt) OR unsubscribedBy = :address
    OR confirmedAt > unsubscribedAt)`;

/**
 * Writes into the row of a person what became of their invitations, only while the place stands, and
 * over nothing of a later run.
 */
export async function saveInvitations(
  pk: string,
  counted: { readonly counting: number; readonly waiting: number; readonly asOf: number },
): Promise<boolean> {
  return tryUpdate(pk, {
    update: { set: { invitations: counted, writtenBy: 'places' } },
    condition: `${HAS_PLACE} AND (attribute_not_exists(invitations) OR invitations.asOf < :asOf)`,
    values: { ':address': 'address', ':asOf': counted.asOf },
  });
}
