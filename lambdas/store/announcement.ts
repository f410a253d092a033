import { randomInt } from 'node:crypto';
import type { Language } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
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
  /** When it may leave, if that was later than it was queued. */
  readonly dueAt?: number;
  readonly segment: object;
}

/** Times are epoch milliseconds. */
export interface Announcement {
  readonly name: string;
  /** The first of its index partitions. */
  readonly firstShard: number;
  readonly createdAt: number;
  readonly pausedAt?: number;
  /** What had not left by then never leaves. */
  readonly cancelledAt?: number;
  readonly waves: readonly Wave[];
}

export function shardsOfAnnouncement({ firstShard }: Pick<Announcement, 'firstShard'>): number[] {
  return Array.from({ length: OUTBOX_SHARDS }, (_, index) => firstShard + index);
}

/** Drawn, so that the mails of an announcement spread over its partitions. */
export function anyShardOf({ firstShard }: Pick<Announcement, 'firstShard'>): number {
  return firstShard + randomInt(OUTBOX_SHARDS);
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

export async function findAnnouncement(name: string): Promise<Announcement | undefined> {
  return (await listAnnouncements()).find((announcement) => announcement.name === name);
}

export async function readAnnouncementList(): Promise<AnnouncementList | undefined> {
  return readItem(ANNOUNCEMENTS_KEY);
}

export type AnnouncementMails = Readonly<Partial<Record<Language, RenderedMail>>>;

/** `tested`: those of a test, which changes no mail that is owed. */
export type MailsVersion = 'sent' | 'tested';

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
