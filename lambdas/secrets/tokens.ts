import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import type { MailLink } from '../store/confirm.ts';
import {
  issueToken,
  keyIdOf,
  readKeyringWith,
  verifyToken,
  type Keyring,
  type TokenPurpose,
} from './keyring.ts';

/** Names the request that a mail is about, and when it is sent in epoch milliseconds. */
export function issueMailLink({ rowKey, request }: MailLink, keyring: Keyring): string {
  return issueToken('link', rowKey, keyring, request.id, toText(request.mailedAt));
}

const tokenSecretId = requiredEnv(ENV.tokenSecretId);

async function readToken(purpose: TokenPurpose, token: string) {
  const keyring = await readKeyringWith(tokenSecretId, keyIdOf(token));
  const verified = verifyToken(purpose, token, keyring);
  return verified.ok ? verified : undefined;
}

/** Undefined if the token does not unsubscribe, or is forged. */
export async function rowToUnsubscribe(token: string): Promise<string | undefined> {
  return (await readToken('unsubscribe', token))?.rowKey;
}

/** The link of a mail. Undefined if it is forged or another token. */
export async function readMailLink(token: string): Promise<MailLink | undefined> {
  const link = await readToken('link', token);
  const [id, mailedAt] = link?.details ?? [];
  return link && id !== undefined && mailedAt !== undefined
    ? { rowKey: link.rowKey, request: { id, mailedAt: toNumber(mailedAt) } }
    : undefined;
}

const RADIX = 36;

function toText(time: number): string {
  return time.toString(RADIX);
}

function toNumber(text: string): number {
  return Number.parseInt(text, RADIX);
}
