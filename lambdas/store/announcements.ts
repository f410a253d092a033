import { randomInt } from 'node:crypto';
import type { Language } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { IS_NEW, type Versioned } from './change.ts';
import { announcementKey } from './keys.ts';
import type { AnnouncementRow } from './owed-rows.ts';
import { readItem, update } from './table.ts';

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

export function shardsOf({ firstShard }: Pick<Announcement, 'firstShard'>): number[] {
  return Array.from({ length: OUTBOX_SHARDS }, (_, index) => firstShard + index);
}

/** Neither paused nor cancelled. */
export function isSending({ pausedAt, cancelledAt }: Announcement): boolean {
  return pausedAt === undefined && cancelledAt === undefined;
}

/** One item lists all, because a sender reads them with every turn. */
export const ANNOUNCEMENTS_KEY = 'announcements';

export interface AnnouncementList extends Versioned {
  readonly announcements: readonly Announcement[];
}

/** In the order of their creation. */
export async function listAnnouncements(): Promise<readonly Announcement[]> {
  return (await readItem<AnnouncementList>(ANNOUNCEMENTS_KEY))?.announcements ?? [];
}

export async function findAnnouncement(name: string): Promise<Announcement | undefined> {
  return (await listAnnouncements()).find((announcement) => announcement.name === name);
}

/** How the mail to a person of a wave ended who does not get it, and why: `parked_MessageRejected`. */
export type Missed = `${'skipped' | 'parked'}_${string}`;

type OfWave = { readonly name: string } & Pick<Wave, 'wave'>;

/** `by`: -1 for a mail that is no longer set aside. */
export async function countMissed(of: OfWave, missed: Missed, by = 1): Promise<void> {
  await update(waveKey(of), { add: { [missed]: by } });
}

/** How many people of a wave do not get it. */
export async function readMissed(of: OfWave): Promise<Readonly<Record<Missed, number>>> {
  return (await readItem(waveKey(of))) ?? {};
}

function waveKey({ name, wave }: OfWave): string {
  return `wave#${name}#${wave}`;
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

export interface Queueing {
  readonly announcement: Pick<Announcement, 'name' | 'firstShard'>;
  readonly wave: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** When it may leave. Absent for now. */
  readonly dueAt?: number | undefined;
}

/** Queues an announcement for a person, once, however often it is called. False if it was before. */
export async function queueAnnouncement(
  rowKey: string,
  { announcement, wave, now, dueAt = now }: Queueing,
): Promise<boolean> {
  // Drawn, so that the mails spread over the partitions.
  const shard = announcement.firstShard + randomInt(OUTBOX_SHARDS);
  const owed = { wave, shard, outboxShard: shard, createdAt: now, dueAt };
  const row: Omit<AnnouncementRow, 'pk'> = owed;
  const key = announcementKey(announcement.name, rowKey);
  return update(key, { set: { ...row }, conditions: [IS_NEW] });
}
