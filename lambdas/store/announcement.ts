import type { Language } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import { readItem } from './table.ts';

/** People for whom an announcement was queued at once. */
export interface Wave {
  /** Counted from 1. */
  readonly wave: number;
  readonly startedAt: number;
  /** Absent until it is queued for the whole group. */
  readonly finishedAt?: number;
  readonly wanted: number;
  /** At most this many, in the order of their sign-up. */
  readonly first?: number;
  /** Announcements of the same week that the operator allowed. */
  readonly soonAfter?: readonly string[];
  /** The filters as given. */
  readonly segment: object;
}

/** Times are epoch milliseconds. */
export interface Announcement {
  readonly name: string;
  /** The first of its index partitions. */
  readonly firstShard: number;
  readonly createdAt: number;
  readonly pausedAt?: number;
  readonly waves: readonly Wave[];
}

/** One item lists all, because every sweep reads them. */
export const ANNOUNCEMENTS_KEY = 'announcements';

interface AnnouncementList {
  readonly announcements: readonly Announcement[];
  readonly version: number;
}

/** In the order of their creation. */
export async function listAnnouncements(): Promise<readonly Announcement[]> {
  return (await readAnnouncementList())?.announcements ?? [];
}

export async function readAnnouncementList(): Promise<AnnouncementList | undefined> {
  return readItem(ANNOUNCEMENTS_KEY);
}

export type AnnouncementMails = Readonly<Partial<Record<Language, RenderedMail>>>;

/** A test changes no mail that is still owed. */
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
