import { announcementKey, parsePrimaryKey } from '../../../lambdas/store/row-key.ts';
import type { AnnouncementRow, WaitlistRow } from '../../../lambdas/store/row.ts';
import { BATCH_SIZE, findItems } from './find-rows.ts';
import type { Item } from '../../../lambdas/store/scan-pages.ts';

/** The filters of a segment that ask about announcements: any, or the one of a name. */
export interface InvitationFilters {
  /** Got one. */
  readonly invited?: { readonly is: boolean; readonly name?: string };
  /** Is owed one. */
  readonly queued?: { readonly is: boolean; readonly name?: string };
}

/** The announcements that a person got, or that are owed, by name. */
export type Invitations = ReadonlyMap<string, 'got' | 'owed'>;

/**
 * What became of the announcements that were queued for the people of a page, by primary key. Reads
 * nothing unless the segment asks. Memory does not grow with the list.
 */
export async function readInvitations(
  items: readonly Item[],
  { invited, queued }: InvitationFilters,
): Promise<ReadonlyMap<string, Invitations>> {
  if (!invited && !queued) return new Map();
  const isWhole = [invited, queued].some((filter) => filter && filter.name === undefined);
  const marks = items.flatMap((item) => {
    const { kind, rowKey = '' } = parsePrimaryKey(item.pk) ?? {};
    const row = item as WaitlistRow;
    const names = kind === 'waitlist' ? Object.keys(row.announcements ?? {}) : [];
    return names
      .filter((name) => isWhole || name === invited?.name || name === queued?.name)
      .map((name) => ({ row, name, key: announcementKey(name, rowKey) }));
  });
  const found = new Map<string, Map<string, 'got' | 'owed'>>();
  for (let start = 0; start < marks.length; start += BATCH_SIZE) {
    const batch = marks.slice(start, start + BATCH_SIZE);
    const mails = await findItems<AnnouncementRow>(batch.map(({ key }) => key));
    for (const { row, name, key } of batch) {
      const state = stateOf(mails.get(key));
      if (!state) continue;
      const own = found.get(row.pk) ?? new Map<string, 'got' | 'owed'>();
      found.set(row.pk, own.set(name, state));
    }
  }
  return found;
}

function stateOf(mail: AnnouncementRow | undefined): 'got' | 'owed' | undefined {
  // It was sent to a former address of the person, or before their data was deleted.
  if (!mail || mail.mailedAt !== undefined) return 'got';
  return mail.outboxShard === undefined ? undefined : 'owed';
}
