import type { ContactMessage } from '#shared/contract/contact-message.ts';
import type { ConsentProof } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';

/** The outbox mark: present while a row owes a mail, absent otherwise. */
interface OutboxMark {
  readonly outboxShard?: number;
  /** Epoch milliseconds from which the mail may be sent, or at which the lease of a claim ends. */
  readonly dueAt?: number;
  /** Epoch milliseconds since which the mail is owed. */
  readonly queuedAt?: number;
  /** How often the mail was claimed. */
  readonly attempts?: number;
  /** The claim that may send and settle the mail. */
  readonly claimId?: string;
}

/** What delivery writes into a row. Times are epoch milliseconds. */
interface DeliveryRecord {
  /** When the last mail was sent. */
  readonly mailedAt?: number;
  readonly mailsSent?: number;
  /** The id that SES gave the last mail. */
  readonly messageId?: string;
  /** Since when the row is set aside for the operator, and the name of SES's reason. */
  readonly parkedAt?: number;
  readonly parkedBy?: string;
}

/** A person on the list: what they signed up with, under the names of the contract. */
export interface WaitlistRow extends Readonly<SignUp>, OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly partner?: string;
  /** What the partner calls this person. */
  readonly reference?: string;
  /** The campaign that they came by. */
  readonly source?: string;
  readonly consent?: ConsentProof & { readonly page?: string; readonly at: number };
  readonly unsubscribedAt?: number;
  readonly suppressedAt?: number;
  readonly suppressedBy?: string;
}

/** A message to the operator. It is kept after it was delivered. */
export interface ContactRow extends Readonly<ContactMessage>, OutboxMark, DeliveryRecord {
  readonly pk: string;
  readonly createdAt: number;
}

/** The row of each kind. */
export interface RowByKind {
  readonly waitlist: WaitlistRow;
  readonly contact: ContactRow;
}
