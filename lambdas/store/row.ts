import type { ContactMessage } from '#shared/contract/contact-message.ts';
import type { ConsentProof } from '#shared/contract/sign-up-meta.ts';
import type { KnownSignUp } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';

/** Present while a row owes a mail or has a request to be deleted. Times are epoch milliseconds. */
interface OutboxMark {
  readonly outboxShard?: number;
  readonly dueAt?: number;
  readonly queuedAt?: number;
  /** The owed mail. It keeps its id through every attempt. */
  readonly mailId?: string;
  readonly attempts?: number;
  readonly claimId?: string;
  readonly leaseUntil?: number;
  /** The claim under which SES got the mail. Its outcome is unknown until it is settled. */
  readonly sendingId?: string;
  /** Claims with unknown outcome. A Send event of any of them settles the mail. */
  readonly unresolved?: readonly string[];
}

interface DeliveryRecord {
  /** When SES accepted the last mail. */
  readonly mailedAt?: number;
  readonly messageId?: string;
  /** Since when the row is set aside for the operator, and the name of the reason. */
  readonly parkedAt?: number;
  readonly parkedBy?: string;
  /** The most mails that SES can have got. Nothing lowers it. */
  readonly mailsSent?: number;
  /** From `countedId`. */
  readonly lastMailId?: string;
  /** The latest time at which the last counted mail can have left. */
  readonly lastMailAt?: number;
}

export type GivenConsent = ConsentProof & { readonly page?: string; readonly at: number };

/** For imported people: the operator's words for how and when they consented. */
export interface ImportedConsent {
  readonly importedFrom: string;
  readonly at: number;
}

export type StoredConsent = GivenConsent | ImportedConsent;

export interface SignedUp extends Readonly<KnownSignUp> {
  readonly partner?: string;
  /** The partner's name for this person. */
  readonly reference?: string;
  /** The campaign. */
  readonly source?: string;
  /** The code of the invitation link that the sign-up came by. */
  readonly via?: string;
  readonly consent?: StoredConsent;
  readonly importId?: string;
}

/** A sign-up as sent. `standing.ts` decides whether it counts by itself or after a click. */
export interface SignUpRequest extends SignedUp {
  /** Random. */
  readonly id: string;
  /** Present if the list took only confirmed sign-ups at the time. */
  readonly optIn?: 'double';
}

/** What a mail was about, which is no longer what counts. */
export interface MailedSignUp extends SignedUp {
  readonly id: string;
  readonly mailedAt: number;
}

/**
 * A person on the list, or what is kept of one. The top level holds what counts. Times are epoch
 * milliseconds. After a deletion, the key and the facts that limit mail stay.
 */
export interface WaitlistRow extends Partial<SignedUp>, OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly mailbox?: string;
  /** Whether the address has a part that is invented freely, such as a `+tag`. */
  readonly isTagged?: boolean;
  /** The last sign-up, until it counts or is deleted. */
  readonly request?: SignUpRequest;
  readonly requestedAt?: number;
  readonly createdAt?: number;
  readonly updatedAt?: number;
  /** The request that the top level was copied from, and when a mail was last about it. */
  readonly accepted?: { readonly id: string; readonly mailedAt?: number };
  /** Of the last three mails, what is not at the top level. Each is deleted after 30 days. */
  readonly mailed?: readonly MailedSignUp[];
  /** The person's first proof, once a later one by a click is in `consent`. */
  readonly previousConsent?: StoredConsent;
  /** Came with the latest sign-up that counted without a click, beside a proof that stays. */
  readonly unprovenConsent?: StoredConsent;
  /** When the person, or the operator for them, last came onto the list by a click. */
  readonly confirmedAt?: number;
  /** When the person first pressed the button behind a mail's link. Only that press sets it. */
  readonly verifiedAt?: number;
  readonly unsubscribedAt?: number;
  readonly unsubscribedBy?: UnsubscribedBy;
  readonly erasedAt?: number;
  readonly suppressedAt?: number;
  readonly suppressedBy?: string;
  readonly announcements?: Readonly<Record<string, QueuedAnnouncement>>;
  /** When the last mails of a year can have left. */
  readonly mailTimes?: readonly number[];
  /** The limit that the last confirmation was not sent for. */
  readonly cappedBy?: string;
  /** The latest time at which the last announcement can have left, and its name. */
  readonly announcedAt?: number;
  readonly announcedBy?: string;
}

/** A canary's sign-up, with what shows its progress. */
export interface CanaryRow extends WaitlistRow {
  readonly listUnsubscribe?: string;
  readonly sendEventAt?: number;
}

export interface QueuedAnnouncement {
  readonly at: number;
  readonly wave: number;
}

/** A mail's link or one-click button, an address typed on the site, a deletion, the operator, a block. */
export type UnsubscribedBy = 'token' | 'one-click' | 'address' | 'erasure' | 'operator' | 'block';

/** A message to the operator, kept after its delivery. */
export interface ContactRow extends Readonly<ContactMessage>, OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  /** The digest that carries it, if it has no mail of its own. */
  readonly digest?: string;
}

export interface DigestRow extends OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  /** Partition keys of messages. Those whose rows name the digest belong to it. */
  readonly messages: readonly string[];
}

/** An announcement to one person. It holds no address of a person. */
export interface AnnouncementRow extends OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  readonly shard: number;
  /** Counted from 1. Absent in a test. */
  readonly wave?: number;
  /** Until when another announcement of the week kept it back. */
  readonly restsUntil?: number;
  readonly skippedBy?: string;
  readonly skippedAt?: number;
  /** The operator's own address, for a test. */
  readonly test?: { readonly email: string; readonly language: Language };
}

/** The numbers of the list, mailed to the operator and kept. */
export interface ReportRow extends OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  readonly subject: string;
  readonly text: string;
}

export interface RowByKind {
  readonly waitlist: WaitlistRow;
  readonly contact: ContactRow;
  readonly digest: DigestRow;
  readonly announcement: AnnouncementRow;
  readonly report: ReportRow;
}

/** The owed mail, with a new id after each unknown outcome, so that each is counted once. */
export function countedId({ mailId, unresolved = [] }: Pick<OutboxMark, 'mailId' | 'unresolved'>) {
  return `${mailId}.${unresolved.length}`;
}
