import { listAnnouncements } from '../../../lambdas/store/announcement.ts';
import { announcementKey, parsePrimaryKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { mayHaveLeft } from '../announcements/owed-rows.ts';
import { RefusedError } from '../refusal.ts';
import { BATCH_SIZE, findItems } from './find-rows.ts';
import type { Item } from '../../../lambdas/store/scan-pages.ts';

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

/**
 * What became of the announcements that were queued for the people of a page, by primary key. Reads
 * nothing unless the segment asks. Memory does not grow with the list. A name that nobody sent is refused:
 * everyone would count as not having got it.
 */
export async function readInvitations(
  items: readonly Item[],
  { invited, queued, notReceived }: InvitationFilters,
): Promise<ReadonlyMap<string, Invitations>> {
  const filters = [invited, queued].filter((filter) => filter !== undefined);
  if (filters.length === 0 && notReceived === undefined) return new Map();
  const known = new Map((await listAnnouncements()).map((one) => [one.name, one]));
  if (notReceived !== undefined && !known.has(notReceived)) {
    throw new RefusedError({ code: 'never_sent', name: notReceived });
  }
  const isWhole = filters.some(({ name }) => name === undefined);
  const asked = new Set([...filters.map(({ name }) => name), notReceived]);
  const mails = items.flatMap((item) => {
    const { kind, rowKey = '' } = parsePrimaryKey(item.pk) ?? {};
    if (kind !== 'waitlist') return [];
    const { pk, announcements = {} } = item as WaitlistRow;
    const marked = Object.keys(announcements).filter((name) => isWhole || asked.has(name));
    // A command that ended early leaves a mail without a mark.
    const names = new Set([...marked, ...(notReceived === undefined ? [] : [notReceived])]);
    return [...names].map((name) => ({
      pk,
      name,
      isMarked: name in announcements,
      key: announcementKey(name, rowKey),
    }));
  });
  const found = new Map<string, Map<string, Invitation>>();
  for (let start = 0; start < mails.length; start += BATCH_SIZE) {
    const batch = mails.slice(start, start + BATCH_SIZE);
    const rows = await findItems<AnnouncementRow>(batch.map(({ key }) => key));
    for (const { pk, name, isMarked, key } of batch) {
      const row = rows.get(key);
      // It was sent to a former address of the person, or before their data was deleted.
      const withoutRow = isMarked ? 'got' : undefined;
      const state = row ? stateOf(row, known.get(name)?.cancelledAt !== undefined) : withoutRow;
      if (!state) continue;
      const own = found.get(pk) ?? new Map<string, Invitation>();
      found.set(pk, own.set(name, state));
    }
  }
  return found;
}

/** What is left of a cancelled announcement is owed no more. */
function stateOf(mail: AnnouncementRow, isCancelled: boolean): Invitation | undefined {
  if (mail.mailedAt !== undefined) return 'got';
  if (mail.outboxShard !== undefined && !isCancelled) return 'owed';
  return mail.claimId !== undefined || mayHaveLeft(mail) ? 'maybe' : undefined;
}
