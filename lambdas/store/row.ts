import type { Intent, Role } from '#shared/contract/sign-up.ts';
import type { Language } from '#shared/languages.ts';

/** The two kinds of row that owe mail. A row's `pk` is `kind#rowKey`. */
export const ROW_KINDS = ['waitlist', 'contact'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export function primaryKey(kind: RowKind, rowKey: string): string {
  return `${kind}#${rowKey}`;
}

/** The inverse of `primaryKey`; undefined for a row that never owes mail. */
export function parsePrimaryKey(pk: string): { kind: RowKind; rowKey: string } | undefined {
  const at = pk.indexOf('#');
  const kind = ROW_KINDS.find((known) => known === pk.slice(0, at));
  return kind && { kind, rowKey: pk.slice(at + 1) };
}

/** The outbox mark: present while a row owes a mail, absent otherwise. Times are epoch milliseconds. */
export interface OutboxMark {
  readonly outboxShard?: number;
  readonly dueAt?: number;
  readonly queuedAt?: number;
  readonly attempts?: number;
  /** Whoever wrote this may send; settling needs it. */
  readonly claimId?: string;
}

/** A person on the list. Times are epoch milliseconds. */
export interface WaitlistRow extends OutboxMark {
  readonly pk: string;
  readonly email: string;
  readonly role: Role;
  readonly intent: Intent;
  readonly language: Language;
  readonly company?: string;
  readonly location?: string;
  readonly vehicles_count?: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly consent?: Readonly<Record<string, string | number>>;
  readonly partner?: string;
  readonly mailedAt?: number;
  readonly mailsSent?: number;
  readonly messageId?: string;
  readonly unsubscribedAt?: number;
  readonly suppressedAt?: number;
  readonly suppressedBy?: string;
  readonly parkedAt?: number;
  readonly parkedBy?: string;
}

/** A message to the operator, kept after it was delivered. */
export interface ContactRow extends OutboxMark {
  readonly pk: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly language: Language;
  readonly createdAt: number;
  readonly mailedAt?: number;
}
