import type { ContactMessage } from '#shared/contract/contact-message.ts';
import type { ConsentProof } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';
import type { ReportFigures } from '#shared/mail/report-figures.ts';

/**
 * The outbox mark: present while something is to be done for a row, which is to send a mail or to
 * delete a request that nobody confirmed. Times are epoch milliseconds.
 */
interface OutboxMark {
  readonly outboxShard?: number;
  /** From when it is to be done. */
  readonly dueAt?: number;
  /** Since when it is owed. */
  readonly queuedAt?: number;
  /** The mail that is owed. It keeps its id through every attempt. */
  readonly mailId?: string;
  /** How often it was claimed. */
  readonly attempts?: number;
  /** The claim that may send and settle the mail. */
  readonly claimId?: string;
  /** Until when nobody else may claim the row. */
  readonly leaseUntil?: number;
  /** The claim under which the mail was given to SES. Its outcome is unknown until it is settled. */
  readonly sendingId?: string;
  /** Claims whose outcome stayed unknown. A Send event of any of them settles the mail. */
  readonly unresolved?: readonly string[];
}

/** What delivery writes into a row. Times are epoch milliseconds. */
interface DeliveryRecord {
  /** When SES said that it took the last mail. */
  readonly mailedAt?: number;
  /** The id that SES gave the last mail. */
  readonly messageId?: string;
  /** Since when the row is set aside for the operator, and the name of the reason. */
  readonly parkedAt?: number;
  readonly parkedBy?: string;
  /** How many mails were given to SES at most. Nothing lowers it. */
  readonly mailsSent?: number;
  /** The mail that was counted last, with the number of its attempts whose outcome is unknown. */
  readonly lastMailId?: string;
  /** The latest time at which the mail that was counted last can have left. */
  readonly lastMailAt?: number;
}

/** A proof of consent, where it was given and when, in epoch milliseconds. */
export type GivenConsent = ConsentProof & { readonly page?: string; readonly at: number };

/** How somebody consented whom the operator imported, in the operator's words, and when that was. */
export interface ImportedConsent {
  readonly importedFrom: string;
  readonly at: number;
}

export type StoredConsent = GivenConsent | ImportedConsent;

/** What a person signed up with, under the names of the contract. */
interface SignedUp extends Readonly<SignUp> {
  readonly partner?: string;
  /** What the partner calls this person. */
  readonly reference?: string;
  /** The campaign that they came by. */
  readonly source?: string;
  readonly consent?: StoredConsent;
}

/** A sign-up as it was sent. It counts by itself or after a click: `standing.ts` says which. */
export interface SignUpRequest extends SignedUp {
  /** Present if the list took only confirmed sign-ups when this one was sent. */
  readonly optIn?: 'double';
}

/**
 * A person on the list, or what is kept of one. Its top level holds what counts. Times are epoch
 * milliseconds. A row whose data was deleted keeps its key and the facts that limit mail.
 */
export interface WaitlistRow extends Partial<SignedUp>, OutboxMark, DeliveryRecord {
  readonly pk: string;
  /** Keyed hash of the mailbox that the address belongs to. */
  readonly mailbox?: string;
  /** The last sign-up, until it counts or is deleted. */
  readonly request?: SignUpRequest;
  readonly requestedAt?: number;
  readonly createdAt?: number;
  /** When the data at the top level last changed. */
  readonly updatedAt?: number;
  /** The proof that `consent` replaced. */
  readonly previousConsent?: StoredConsent;
  readonly confirmedAt?: number;
  readonly unsubscribedAt?: number;
  /** What the person used to unsubscribe. */
  readonly unsubscribedBy?: UnsubscribedBy;
  /** When the person's data was deleted on demand. */
  readonly erasedAt?: number;
  readonly suppressedAt?: number;
  readonly suppressedBy?: string;
  /** The announcements that were queued for the person, by name. */
  readonly announcements?: Readonly<Record<string, QueuedAnnouncement>>;
  /** How many those are, for conditions, which cannot compare maps everywhere. */
  readonly announcementCount?: number;
}

/** The row of a run of the canary: a sign-up, and what shows how far it came. */
export interface CanaryRow extends WaitlistRow {
  /** The `List-Unsubscribe` of the mail, as SES got it. */
  readonly listUnsubscribe?: string;
  /** When the Send event of the mail was handled, in epoch milliseconds. */
  readonly sendEventAt?: number;
}

/** That an announcement was queued for a person. */
export interface QueuedAnnouncement {
  /** When, in epoch milliseconds. */
  readonly at: number;
  /** With which group of people, counted from 1. */
  readonly wave: number;
}

/**
 * The token of a mail's link on the site, a mail client's button, an address typed by anybody, the
 * deletion of the data, or the operator by hand.
 */
export type UnsubscribedBy = 'token' | 'one-click' | 'address' | 'erasure' | 'operator';

/** A message to the operator. It is kept after it was delivered. */
export interface ContactRow extends Readonly<ContactMessage>, OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  /** The digest that carries it, if it has no mail of its own. */
  readonly digest?: string;
}

/** A mail to the operator that carries several messages. */
export interface DigestRow extends OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  /** Partition keys of the messages that it was to carry. Those that name it belong to it. */
  readonly messages: readonly string[];
}

/** An announcement that is owed to a person, or that became of it. It holds no address of a person. */
export interface AnnouncementRow extends OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  /** The partition of the index in which the row is while it is owed. */
  readonly shard: number;
  /** With which group of people it was queued, counted from 1. Absent in a test. */
  readonly wave?: number;
  /** Why the person gets none, and since when. */
  readonly skippedBy?: string;
  readonly skippedAt?: number;
  /** The operator's own address, to which a draft is sent as a test. */
  readonly test?: { readonly email: string; readonly language: Language };
}

/** A mail to the operator with the figures of the list. It is kept after it was delivered. */
export interface ReportRow extends OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  readonly figures: ReportFigures;
}

/** How many mails an address gets in its life, however often it is signed up. */
export const MAX_CONFIRMATIONS = 3;

/** The row of each kind. */
export interface RowByKind {
  readonly waitlist: WaitlistRow;
  readonly contact: ContactRow;
  readonly digest: DigestRow;
  readonly announcement: AnnouncementRow;
  readonly report: ReportRow;
}

/**
 * What is counted: the owed mail, once, and once more for each attempt after an outcome that stayed
 * unknown.
 */
export function countedId({ mailId, unresolved = [] }: Pick<OutboxMark, 'mailId' | 'unresolved'>) {
  return `${mailId}.${unresolved.length}`;
}
