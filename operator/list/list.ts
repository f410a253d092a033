import type { Language } from '#shared/languages.ts';
import type { Intent, Role } from '#shared/contract/sign-up.ts';
import type { PersonRow } from '../../lambdas/store/person/row.ts';
import type { AnnouncementFigures } from './announcement-counts.ts';
import type { ListStats } from './list-stats.ts';
import type { Outcome } from '../operations/announcements/outcome.ts';
import type { State } from './candidate.ts';
import type { Segment } from './segment.ts';

/** A person of whom data is kept. Times are in epoch milliseconds. */
export interface Listed {
  readonly rowKey: string;
  readonly email: string;
  readonly language: Language;
  readonly role: Role | undefined;
  readonly intent: Intent | undefined;
  readonly company: string | undefined;
  readonly location: string | undefined;
  readonly vehicles: number | undefined;
  readonly partner: string | undefined;
  /** The partner's name for the person. */
  readonly reference: string | undefined;
  /** The campaign. */
  readonly source: string | undefined;
  readonly state: State;
  readonly createdAt: number;
  readonly isConfirmed: boolean;
  /** How many people came by this person's invitation link and pressed. */
  readonly brought: number;
  /** The address of the person by whose link this one came, as long as that person is on the list. */
  readonly invitedBy: string | undefined;
}

/**
 * All people, read once. A position stands for a person as long as the list is not read again, which
 * `readAt` tells: also after `refresh`.
 */
export interface List {
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** How many people there are of whom data is kept. */
  readonly size: number;
  /**
   * The positions of the people of a segment who have a text in their address, company, place or
   * reference, without case and accents, newest sign-up first. Throws `RefusedError` for an announcement
   * that nobody sent.
   */
  select(segment: Segment, search?: string): readonly number[];
  person(position: number): Listed;
  find(rowKey: string): number | undefined;
  /** Adds up the people of a segment. */
  figures(segment: Segment): ListStats;
  /**
   * Reads what changed: up to a thousand people, by their row keys, at once, else the whole list in the
   * background, until which it stays as it is.
   */
  refresh(changed: 'all' | readonly string[]): Promise<void>;
  readonly announcements: Announcements;
}

/**
 * What the list knows of announcements. Its positions are also those of people whose data was deleted:
 * their rows keep which announcements they got.
 */
export interface Announcements {
  /** Every position is below it. */
  readonly positions: number;
  /** Which announcements went to a person, or may have. */
  announced(position: number): PersonRow['announced'];
  /** The same number stands for the same mailbox. */
  mailbox(position: number): number;
  /** The mails of an announcement to people, without tests, in no order. */
  mails(name: string): Iterable<AnnouncementMail>;
  /** What became of each announcement. */
  figures(): readonly AnnouncementFigures[];
}

export interface AnnouncementMail {
  readonly position: number;
  readonly outcome: Outcome;
  readonly wave: number | undefined;
  /** When it is due, in epoch milliseconds. Absent unless it is owed. */
  readonly dueAt: number | undefined;
}
