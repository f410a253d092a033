import { createHash, createHmac } from 'node:crypto';
import type { ContactMessage } from '#shared/contract/contact-message.ts';
import { toAsciiAddress } from '#shared/contract/text.ts';
import { EMAIL_MAX_LENGTH, INVITATION_CODE_LENGTH, isAtMost } from '#shared/contract/limits.ts';
import { oldestKey, timingSafeEqualText, type Keyring } from '../security/keyring.ts';
import { isProviders, mailboxOf } from './mail-providers.ts';
import type { PersonRow } from './person/row.ts';

export const ROW_KINDS = ['waitlist', 'contact', 'report', 'announcement'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/**
 * The address in the form that SES takes: the domain in ASCII, the local part as typed. Undefined
 * if SES refuses it, or if in ASCII it is longer than an address may be.
 */
export function toMailableAddress(email: string): string | undefined {
  const mailable = toAsciiAddress(email.trim());
  return mailable && isAtMost(EMAIL_MAX_LENGTH)(mailable) ? mailable : undefined;
}

/** HMAC-SHA256 of the lower-case address, base64url: identifies a row, but reveals no person. */
export function rowKeyOf(mailableAddress: string, keyring: Keyring): string {
  return createHmac('sha256', oldestKey(keyring))
    .update(mailableAddress.toLowerCase())
    .digest('base64url');
}

/** What the mails to a person are counted by, together with those to their other addresses. */
export function mailboxKeyOf(mailableAddress: string, keyring: Keyring): string {
  const { mailbox } = mailboxOf(mailableAddress.toLowerCase());
  return createHmac('sha256', oldestKey(keyring)).update(`mailbox|${mailbox}`).digest('base64url');
}

/**
 * Whose bounces are one event: an own domain, whose addresses its owner invents freely, as a hash.
 * Undefined for an address of a provider, whose addresses belong to people each.
 */
export function sourceOf(address: string): string | undefined {
  const [, domain] = address.toLowerCase().split('@');
  return domain === undefined || isProviders(domain)
    ? undefined
    : createHash('sha256').update(domain).digest('base64url');
}

/** A repeated call finds its row. Another text under the same id gets a row of its own. */
export function messageKeyOf(id: string, message: ContactMessage): string {
  const { name, email, message: text, language } = message;
  return createHash('sha256')
    .update(JSON.stringify([id, name, email, text, language]))
    .digest('base64url');
}

/**
 * The code of a person's invitation link. Nobody can compute it from an address, because the row key
 * is keyed. After an erasure it is another one, so the next person at the address shares none.
 */
export function invitationCode(
  rowKey: string,
  { erasedAt = 0 }: Pick<PersonRow, 'erasedAt'>,
): string {
  const hash = createHash('sha256').update(`invitation|${rowKey}|${erasedAt}`).digest('hex');
  return hash.slice(0, INVITATION_CODE_LENGTH);
}

/** A keyed hash has 43 characters, so no person has such a row key. */
const CANARY_KEY = /^canary-[0-9a-f]{32}$/;

const MINUTE_MS = 60_000;

/** The row key of the run in this minute, which only a holder of the pepper can name. */
export function canaryKeyAt(now: number, keyring: Keyring): string {
  const minute = Math.floor(now / MINUTE_MS);
  const proof = createHmac('sha256', oldestKey(keyring)).update(`canary|${minute}`).digest('hex');
  return `canary-${proof.slice(0, 32)}`;
}

/** A mailbox simulator of SES, which takes every mail and delivers none. */
export function canaryAddressOf(rowKey: string): string {
  return `success+${rowKey}@simulator.amazonses.com`;
}

/**
 * The row key of a canary's address of this minute or of those beside it, as two clocks differ.
 * Undefined for any other address.
 */
export function canaryKeyOf(email: string, now: number, keyring: Keyring): string | undefined {
  // Each comparison takes hashes.
  if (!email.startsWith('success+canary-')) return undefined;
  return [now, now - MINUTE_MS, now + MINUTE_MS]
    .map((time) => canaryKeyAt(time, keyring))
    .find((rowKey) => timingSafeEqualText(email, canaryAddressOf(rowKey)));
}

export function isCanaryKey(rowKey: string): boolean {
  return CANARY_KEY.test(rowKey);
}

/** A canary's key has no kind, so readers of the list skip it like every other item. */
export function primaryKey(kind: RowKind, rowKey: string): string {
  if (kind === 'waitlist' && isCanaryKey(rowKey)) return rowKey.replace('-', '#');
  return `${kind}#${rowKey}`;
}

/** Like `parsePrimaryKey`, with a canary as a person, because its mail is sent like a person's. */
export function parseOwingKey(pk: string): { kind: RowKind; rowKey: string } | undefined {
  return pk.startsWith('canary#')
    ? { kind: 'waitlist', rowKey: pk.replace('#', '-') }
    : parsePrimaryKey(pk);
}

/** The inverse of `primaryKey`. Undefined for an item of another kind. */
export function parsePrimaryKey(pk: string): { kind: RowKind; rowKey: string } | undefined {
  const kind = ROW_KINDS.find((known) => pk.startsWith(`${known}#`));
  return kind && { kind, rowKey: pk.slice(kind.length + 1) };
}

export function announcementKey(name: string, rowKey: string): string {
  return primaryKey('announcement', `${name}#${rowKey}`);
}

export function parseAnnouncementKey(key: string): { name: string; rowKey: string } {
  const [name = '', rowKey = ''] = key.split('#');
  return { name, rowKey };
}
