import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/security/keyring.ts';
import { mailboxKeyOf, rowKeyOf, toMailableAddress } from '../../../lambdas/store/keys.ts';
import type { ContactRow } from '../../../lambdas/store/owed-rows.ts';

/** An address that an operator gave, and the keyed hashes under which the list knows it. */
export interface Address {
  /** As a row has it. */
  readonly mailable: string;
  readonly rowKey: string;
  readonly mailbox: string;
}

export interface ParsedAddresses {
  /** Each person once, in the given order. */
  readonly addresses: readonly Address[];
  /** The numbers of the texts that are not email addresses, counted from 1. */
  readonly invalid: readonly number[];
}

/** Parses what an operator typed or pasted. Blank texts are passed over. */
export async function parseAddresses(texts: readonly string[]): Promise<ParsedAddresses> {
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const addresses = new Map<string, Address>();
  const invalid: number[] = [];
  for (const [index, given] of texts.entries()) {
    const text = given.trim();
    if (text === '') continue;
    const mailable = toMailableAddress(text);
    if (!mailable) {
      invalid.push(index + 1);
      continue;
    }
    const rowKey = rowKeyOf(mailable, keyring);
    addresses.set(rowKey, { mailable, rowKey, mailbox: mailboxKeyOf(mailable, keyring) });
  }
  return { addresses: [...addresses.values()], invalid };
}

/** The lower-case address that a message was sent from, with its domain in ASCII. */
export function senderOf({ email }: Pick<ContactRow, 'email'>): string {
  return (toMailableAddress(email) ?? email).toLowerCase();
}
