import { randomInt } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Language } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import { ANNOUNCEMENT_SHARD, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { announcementKey } from './row-key.ts';
import type { AnnouncementRow, WaitlistRow } from './row.ts';
import { readItem, table, TABLE_NAME, unchangedSince, updateIf } from './table.ts';

/** A group of people to whom an announcement was queued at once. */
export interface Wave {
  /** Counted from 1. */
  readonly wave: number;
  readonly startedAt: number;
  /** Absent while not everybody of the group is queued. */
  readonly finishedAt?: number;
  /** How many people it was to reach. */
  readonly wanted: number;
  /** At most so many were wanted, the first that signed up. */
  readonly first?: number;
  /** Other announcements that the operator let it follow within a week. */
  readonly soonAfter?: readonly string[];
  /** The filters of the group, as they were given. */
  readonly segment: object;
}

/** An announcement, and to whom it was sent. Times are epoch milliseconds. */
export interface Announcement {
  readonly name: string;
  /** The first of its partitions of the outbox index. */
  readonly firstShard: number;
  readonly createdAt: number;
  /** Since when nothing of it is sent. */
  readonly pausedAt?: number;
  readonly waves: readonly Wave[];
}

/** One item lists all announcements, because every sweep reads it. */
const LIST_KEY = 'announcements';

interface ListItem {
  readonly announcements: readonly Announcement[];
  /** How often the item was written. */
  readonly version: number;
}

/** Every announcement that was ever queued or tested, in the order of their creation. */
export async function listAnnouncements(): Promise<readonly Announcement[]> {
  return (await readList())?.announcements ?? [];
}

export async function findAnnouncement(name: string): Promise<Announcement | undefined> {
  return (await listAnnouncements()).find((announcement) => announcement.name === name);
}

/** So many operators may write at once. */
const MAX_TRIES = 10;

/** Other operators kept changing the announcements. */
class AnnouncementConflictError extends Error {
  override readonly name = 'AnnouncementConflictError';
}

/**
 * Creates an announcement, or changes the one of this name. Returns what it is after that. The change
 * is made only if all announcements are as they were when `change` was called with them.
 */
export async function saveAnnouncement(
  name: string,
  now: number,
  change: (announcement: Announcement, known: readonly Announcement[]) => Announcement = (same) =>
    same,
): Promise<Announcement> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const seen = await readList();
    const known = seen?.announcements ?? [];
    const before = known.find((announcement) => announcement.name === name);
    const firstShard = ANNOUNCEMENT_SHARD + known.length * OUTBOX_SHARDS;
    const after = change(before ?? { name, firstShard, createdAt: now, waves: [] }, known);
    const announcements = before
      ? known.map((announcement) => (announcement === before ? after : announcement))
      : [...known, after];
    const saved = await updateIf(LIST_KEY, {
      update: { set: { announcements }, add: { version: 1 } },
      ...(seen
        ? { condition: 'version = :seen', values: { ':seen': seen.version } }
        : { condition: 'attribute_not_exists(pk)' }),
    });
    if (saved) return after;
  }
  throw new AnnouncementConflictError('The announcements changed each time that one was saved');
}

async function readList(): Promise<ListItem | undefined> {
  return readItem(LIST_KEY);
}

/** The mails of an announcement, by language. Their slots are filled for each person. */
export type AnnouncementMails = Readonly<Partial<Record<Language, RenderedMail>>>;

/** What was last queued, or what was last tested. A test changes no mail that is still owed. */
export type MailsVersion = 'queued' | 'tested';

export async function saveAnnouncementMails(
  name: string,
  version: MailsVersion,
  mails: AnnouncementMails,
): Promise<void> {
  await table.send(
    new PutCommand({ TableName: TABLE_NAME, Item: { pk: mailsKey(name, version), mails } }),
  );
}

export async function readAnnouncementMails(
  name: string,
  version: MailsVersion,
): Promise<AnnouncementMails> {
  const item = await readItem<{ readonly mails: AnnouncementMails }>(mailsKey(name, version));
  return item?.mails ?? {};
}

function mailsKey(name: string, version: MailsVersion): string {
  return `announcement-mails#${version}#${name}`;
}

/** What is read of a person to queue an announcement for them. */
export type Recipient = Pick<WaitlistRow, 'pk' | 'announcements'>;

/** Where in an announcement somebody is queued. */
export interface Queueing {
  readonly announcement: Announcement;
  readonly wave: number;
  readonly now: number;
}

/**
 * Queues an announcement for a person, once, however often it is called. The mail's own row comes
 * first, so that whoever was stopped between the two writes finds the person unmarked and goes on.
 * False if there is no such person any more.
 */
export async function queueAnnouncement(
  rowKey: string,
  recipient: Recipient,
  { announcement, wave, now }: Queueing,
): Promise<boolean> {
  const { name, firstShard } = announcement;
  const shard = firstShard + randomInt(OUTBOX_SHARDS);
  const row: Omit<AnnouncementRow, 'pk'> = {
    createdAt: now,
    wave,
    shard,
    outboxShard: shard,
    dueAt: now,
    queuedAt: now,
  };
  await updateIf(announcementKey(name, rowKey), {
    update: { set: { ...row } },
    condition: 'attribute_not_exists(pk)',
  });
  return markQueued(recipient, name, { at: now, wave });
}

async function markQueued(
  { pk, ...seen }: Recipient,
  name: string,
  queued: { readonly at: number; readonly wave: number },
): Promise<boolean> {
  let announcements = seen.announcements;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    if (announcements?.[name]) return true;
    const announcementCount = Object.keys(announcements ?? {}).length || undefined;
    const marked = await updateIf(pk, {
      update: {
        set: {
          announcements: { ...announcements, [name]: queued },
          announcementCount: (announcementCount ?? 0) + 1,
        },
      },
      ...unchangedSince({ announcementCount }, ['announcementCount']),
    });
    if (marked) return true;
    const row = await readItem<WaitlistRow>(pk);
    if (!row) return false;
    announcements = row.announcements;
  }
  throw new AnnouncementConflictError('Other announcements were queued for one person meanwhile');
}
