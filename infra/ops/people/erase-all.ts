import { isEmailAddress } from '#shared/contract/email-address.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring } from '../../../lambdas/secrets/keyring.ts';
import { erasePerson } from '../../../lambdas/store/erase-person.ts';
import { rowKeyOf, toMailableAddress } from '../../../lambdas/store/row-key.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';

/** Deletes the data of the people whose addresses are on standard input, one a line. */
export async function eraseAll(session: Session): Promise<void> {
  const addresses = (await session.terminal.read()).split('\n').map((line) => line.trim());
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  let deleted = 0;
  for (const [index, address] of addresses.entries()) {
    if (address === '') continue;
    const mailable = isEmailAddress(address) ? toMailableAddress(address) : undefined;
    if (!mailable) throw new UsageError(`Line ${index + 1} is no email address.`);
    if (await erasePerson(rowKeyOf(mailable, keyring), session.now())) deleted += 1;
  }
  await session.print(`${deleted} deleted\n`);
}
