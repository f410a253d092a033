import { type Announcement, listAnnouncements } from '../../../lambdas/store/announcements.ts';
import {
  announcementKey,
  parseAnnouncementKey,
  parsePrimaryKey,
} from '../../../lambdas/store/keys.ts';
import type { AnnouncementRow } from '../../../lambdas/store/owed-rows.ts';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import type { Item } from '../../../lambdas/store/scan-pages.ts';
import { readItems } from '../../../lambdas/store/table.ts';
import { listOwed, mayHaveLeft } from '../../operations/announcements/owed-rows.ts';
import { RefusedError } from '../../refusal.ts';

/** The filters of a segment that ask about announcements: any, or the one of a name. */
export interface InvitationFilters {
  /** Got one. */
  readonly invited?: { readonly is: boolean; readonly name?: string };
  /** Is owed one. */
  readonly queued?: { readonly is: boolean; readonly name?: string };
  /** Neither got the one of this name, nor may have got it or still get it. */
  readonly notReceived?: string;
}

/** `maybe`: it may have left, though that is not known, or a sender has it right now. */
type Invitation = 'got' | 'owed' | 'maybe';

/** The announcements that a person got, may have got, or is owed, by name. */
export type Invitations = ReadonlyMap<string, Invitation>;

/** Returns what became of announcements to the people of a page, by primary key. */
export type ReadInvitations = (items: readonly Item[]) => Promise<ReadonlyMap<string, Invitations>>;

/**
 * Prepares to read what a segment asks about announcements. Reads nothing unless it asks, and holds in
 * memory to whom they are owed. A name that nobody sent is refused: everyone would count as not having
 * got it.
 */
export async function prepareInvitations({
  invited,
  queued,
  notReceived,
}: InvitationFilters): Promise<ReadInvitations> {
  const filters = [invited, queued].filter((filter) => filter !== undefined);
  if (filters.length === 0 && notReceived === undefined) return async () => new Map();
  const known = await listAnnouncements();
  if (notReceived !== undefined && !known.some(({ name }) => name === notReceived)) {
    throw new RefusedError({ code: 'never_sent', name: notReceived });
  }
  const isWhole = filters.some(({ name }) => name === undefined);
  const asked = new Set([...filters.map(({ name }) => name), notReceived]);
  const isAsked = (name: string) => isWhole || asked.has(name);
  // What is left of a cancelled announcement is owed no more.
  const open = known.filter((one) => one.cancelledAt === undefined && isAsked(one.name));
  const owed = await readOwed(open);

  return async (items) => {
    const mails = items.flatMap((item) => {
      const { kind, rowKey = '' } = parsePrimaryKey(item.pk) ?? {};
      if (kind !== 'waitlist') return [];
      const { pk, announced } = item as PersonRow;
      const got = announced?.all.filter(isAsked) ?? [];
      const waiting = owed.get(rowKey) ?? [];
      return [...new Set([...got, ...waiting])].map((name) => ({
        pk,
        name,
        isGot: got.includes(name),
        isOpen: waiting.includes(name),
        key: announcementKey(name, rowKey),
      }));
    });
    const found = new Map<string, Map<string, Invitation>>();
    const rows = await readItems<AnnouncementRow>(mails.map(({ key }) => key));
    for (const { pk, name, isGot, isOpen, key } of mails) {
      const row = rows.get(key);
      // It was sent to a former address of the person, or before their data was deleted.
      const withoutRow = isGot ? 'got' : undefined;
      const state = row ? stateOf(row, isOpen) : withoutRow;
      if (!state) continue;
      const own = found.get(pk) ?? new Map<string, Invitation>();
      found.set(pk, own.set(name, state));
    }
    return found;
  };
}

function stateOf(mail: AnnouncementRow, isOpen: boolean): Invitation | undefined {
  if (mail.mailedAt !== undefined) return 'got';
  if (mail.outboxShard !== undefined && isOpen) return 'owed';
  return mayHaveLeft(mail) ? 'maybe' : undefined;
}

/** The names of the announcements that are owed, by the row key of the person. */
async function readOwed(
  announcements: readonly Announcement[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const owed = new Map<string, string[]>();
  for (const announcement of announcements) {
    for await (const pks of listOwed(announcement)) {
      for (const pk of pks) {
        const { name, rowKey } = parseAnnouncementKey(parsePrimaryKey(pk)?.rowKey ?? '');
        owed.set(rowKey, [...(owed.get(rowKey) ?? []), name]);
      }
    }
  }
  return owed;
}
