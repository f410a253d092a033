import type { Language } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import { readItem } from './table.ts';

/** A group of people to whom an announcement was queued at once. */
export interface Wave {
  /** Counted from 1. */
  readonly wave: number;
  readonly startedAt: number;
  /** Absent until it is queued for the whole group. */
  readonly finishedAt?: number;
  /** How many people it was to reach. */
  readonly wanted: number;
  /** At most this many were wanted, in the order of their sign-up. */
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
  /** Since when it is paused. */
  readonly pausedAt?: number;
  readonly waves: readonly Wave[];
}

/** One item lists all announcements, because every sweep reads it. */
export const ANNOUNCEMENTS_KEY = 'announcements';

interface AnnouncementList {
  readonly announcements: readonly Announcement[];
  /** Counts the writes of the item. */
  readonly version: number;
}

/** Every announcement that was ever queued or tested, in the order of their creation. */
export async function listAnnouncements(): Promise<readonly Announcement[]> {
  return (await readAnnouncementList())?.announcements ?? [];
}

export async function readAnnouncementList(): Promise<AnnouncementList | undefined> {
  return readItem(ANNOUNCEMENTS_KEY);
}

/** The mails of an announcement, by language. Their slots are filled for each person. */
export type AnnouncementMails = Readonly<Partial<Record<Language, RenderedMail>>>;

/** What was last queued, or what was last tested. A test changes no mail that is still owed. */
export type MailsVersion = 'queued' | 'tested';

export async function readAnnouncementMails(
  name: string,
  version: MailsVersion,
): Promise<AnnouncementMails> {
  const item = await readItem<{ readonly mails: AnnouncementMails }>(
    announcementMailsKey(name, version),
  );
  return item?.mails ?? {};
}

export function announcementMailsKey(name: string, version: MailsVersion): string {
  return `announcement-mails#${version}#${name}`;
}
