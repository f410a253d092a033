import type { ConsentProof } from '#shared/contract/sign-up-meta.ts';
import { SIGN_UP_FIELDS, type KnownSignUp } from '#shared/contract/sign-up.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Owing } from '../owed-rows.ts';

export type GivenConsent = ConsentProof & { readonly page?: string; readonly at: number };

/** The operator's words for how and when a person consented. */
export interface ReportedConsent {
  readonly source: string;
  readonly at: number;
}

export type StoredConsent = GivenConsent | ReportedConsent;

/** What a person says in a sign-up, and where it came from. */
export interface Words extends Readonly<KnownSignUp> {
  readonly partner?: string;
  /** The partner's name for this person. */
  readonly reference?: string;
  /** The campaign. */
  readonly source?: string;
  /** The code of the invitation link that the sign-up came by. */
  readonly via?: string;
  readonly consent?: StoredConsent;
}

/** A sign-up that waits for a press. */
export interface Pending extends Words {
  /** Random. */
  readonly id: string;
  readonly at: number;
  /** Of the import that asked for the press. */
  readonly importId?: string;
}

/** A mail's link or one-click button, an address typed on the site, a deletion, the operator, a block. */
export type LeftBy = 'token' | 'one-click' | 'address' | 'erasure' | 'operator' | 'block';

/** SES did not send, because the address is on the suppression list of its account. */
export const ON_SES_LIST = 'ses-suppression-list';

/**
 * A person on the list, or what is kept of one. What counts stands at the top level, what waits for a
 * press in `pending`. Times are epoch milliseconds. An erasure leaves the key and what limits mail.
 */
export interface PersonRow extends Partial<Words>, Owing {
  /** Random, of the sign-up that counts. */
  readonly id?: string;
  /** The first proof. `consent` is that of the words that count. */
  readonly firstConsent?: StoredConsent;
  /** Of the import that added the person. */
  readonly importId?: string;
  readonly pending?: Pending;
  /** How the person last left. Absent while they are on the list. `importId`: from the file of an import. */
  readonly left?: { readonly at: number; readonly by: LeftBy; readonly importId?: string };
  /** Why no mail goes to the address: an event of SES, or the operator's reason. */
  readonly suppressed?: { readonly at: number; readonly by: string; readonly importId?: string };
  /** The first sign-up, or the import. */
  readonly createdAt?: number;
  /** The last sign-up by a form. */
  readonly requestedAt?: number;
  /** When what counts last changed. */
  readonly updatedAt?: number;
  /** The first press of a mail's button. Only a press sets it. */
  readonly verifiedAt?: number;
  /** The last press, or confirmation by the operator. */
  readonly confirmedAt?: number;
  readonly erasedAt?: number;
  /** The sign-up whose mail is owed: `id`, or that of `pending`. */
  readonly owes?: string;
  /** The key of the mailbox, which limits mail together with its other addresses. */
  readonly mailbox?: string;
  /** The ordinal of the last mail, and the latest times at which the last ones can have left. */
  readonly mails?: { readonly count: number; readonly times: readonly number[] };
  /** The last announcement, when it can have left at the latest, and the names of all. */
  readonly announced?: {
    readonly at: number;
    readonly by: string;
    readonly all: readonly string[];
  };
}

/** A canary's sign-up, with what shows its progress. */
export interface CanaryRow extends PersonRow {
  readonly listUnsubscribe?: string;
  readonly sendEventAt?: number;
}

/** How long a sign-up waits for its press. */
export const PENDING_MS = 30 * DAY_MS;

/** What waits for a press. DynamoDB may not have deleted what waited too long. */
export function pendingOf({ pending }: PersonRow, now: number): Pending | undefined {
  return pending && now < pending.at + PENDING_MS ? pending : undefined;
}

/** `pending`: only a press is missing. `none`: only the facts that limit mail are kept. */
export type Standing = 'subscribed' | 'pending' | 'unsubscribed' | 'none';

export function standingOf(row: PersonRow, now: number): Standing {
  if (isOnList(row)) return 'subscribed';
  if (pendingOf(row, now)) return 'pending';
  return hasWords(row) ? 'unsubscribed' : 'none';
}

export function isOnList(row: PersonRow): boolean {
  return hasWords(row) && row.left === undefined;
}

/** What counts, or else what waits. Undefined if no data is kept. */
export function wordsOf(row: PersonRow, now: number): Words | undefined {
  return hasWords(row) ? row : pendingOf(row, now);
}

/** Every sign-up has a language, by which a reader without addresses tells as well. */
export function hasWords(row: PersonRow): row is PersonRow & Words {
  return row.language !== undefined;
}

/** Whether more is kept of a person than the facts that limit mail. */
export function hasData(row: PersonRow): boolean {
  return hasWords(row) || row.pending !== undefined;
}

/** A later sign-up that leaves these out does not take them back. */
export const KEPT_FIELDS = ['partner', 'reference', 'source'] as const;

/** Every attribute of what counts that a sign-up replaces, whether or not it says it. */
export const REPLACED_FIELDS = [...SIGN_UP_FIELDS, 'consent'] as const;
