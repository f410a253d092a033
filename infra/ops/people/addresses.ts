import { isEmailAddress } from '#shared/contract/text.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../../../lambdas/environment.ts';
import { readKeyring, type Keyring } from '../../../lambdas/secrets/keyring.ts';
import { mailboxKeyOf, rowKeyOf, toMailableAddress } from '../../../lambdas/store/row-key.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';

/** An address that an operator gave, and the keyed hashes under which the list knows it. */
export interface Address {
  /** As SES takes it. */
  readonly mailable: string;
  readonly rowKey: string;
  readonly mailbox: string;
}

/**
 * The addresses of the arguments, or of standard input, one a line, if there is no argument but `-`.
 * Each person is there once. Throws `UsageError` with the numbers of all lines that are no address.
 */
export async function readAddresses(
  { terminal }: Pick<Session, 'terminal'>,
  args: readonly string[],
): Promise<Address[]> {
  const isInput = areOnInput(args);
  const lines = isInput ? (await terminal.read()).split('\n') : args;
  const keyring = await readKeyring(requiredEnv(ENV.rowKeySecretId));
  const addresses = new Map<string, Address>();
  const bad: number[] = [];
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (text === '') continue;
    const address = parseAddress(text, keyring);
    if (address) addresses.set(address.rowKey, address);
    else bad.push(index + 1);
  }
  if (bad.length > 0) throw new UsageError(describeBad(isInput ? 'Line' : 'Argument', bad));
  if (addresses.size === 0) throw new UsageError('No address was given.');
  return [...addresses.values()];
}

/** Whether standard input holds the addresses, so that nobody can answer a question there. */
export function areOnInput(args: readonly string[]): boolean {
  return args.length === 0 || (args.length === 1 && args[0] === '-');
}

/** The one address of an argument, or of standard input if the argument is `-`. */
export async function readAddress(session: Session, arg: string): Promise<Address> {
  const [address, ...others] = await readAddresses(session, [arg]);
  if (!address || others.length > 0) throw new UsageError('Expected one address and no more.');
  return address;
}

/** Undefined if a text is no address that SES can send to. */
function parseAddress(text: string, keyring: Keyring): Address | undefined {
  const mailable = isEmailAddress(text) ? toMailableAddress(text) : undefined;
  if (!mailable) return undefined;
  const rowKey = rowKeyOf(mailable, keyring);
  return { mailable, rowKey, mailbox: mailboxKeyOf(mailable, keyring) };
}

/** So many numbers are named at most. */
const MAX_NAMED = 20;

function describeBad(what: string, numbers: readonly number[]): string {
  if (numbers.length === 1) return `${what} ${numbers[0]} is no email address. Nothing was done.`;
  const more = numbers.length - MAX_NAMED;
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  const list = more > 0 ? `${named} and ${more} more` : named.replace(/, (\d+)$/, ' and $1');
  return `${what}s ${list} are no email addresses. Nothing was done.`;
}
