import type { Address } from '../../operations/people/addresses.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';

/**
 * The addresses of the arguments, or of standard input, one a line, if there is no argument but `-`.
 * Throws `UsageError` with the numbers of all lines that are not addresses.
 */
export async function readAddresses(
  { terminal }: Pick<Session, 'terminal'>,
  args: readonly string[],
): Promise<readonly Address[]> {
  const isInput = areOnInput(args);
  const texts = isInput ? (await terminal.read()).split('\n') : args;
  const { parseAddresses } = await import('../../operations/people/addresses.ts');
  const { addresses, invalid } = await parseAddresses(texts);
  if (invalid.length > 0)
    throw new UsageError(describeInvalid(isInput ? 'Line' : 'Argument', invalid));
  if (addresses.length === 0) throw new UsageError('No address was given.');
  return addresses;
}

/** Whether standard input holds the addresses, so that the operator cannot answer a question there. */
export function areOnInput(args: readonly string[]): boolean {
  return args.length === 0 || (args.length === 1 && args[0] === '-');
}

/** The one address of an argument, or of standard input if the argument is `-`. */
export async function readAddress(session: Session, arg: string): Promise<Address> {
  const [address, ...others] = await readAddresses(session, [arg]);
  if (!address || others.length > 0) throw new UsageError('Expected exactly one address.');
  return address;
}

const MAX_NAMED = 20;

function describeInvalid(what: string, numbers: readonly number[]): string {
  if (numbers.length === 1) {
    return `${what} ${numbers[0]} is not an email address. Nothing was done.`;
  }
  const more = numbers.length - MAX_NAMED;
  const named = numbers.slice(0, MAX_NAMED).join(', ');
  const list = more > 0 ? `${named} and ${more} more` : named.replace(/, (\d+)$/, ' and $1');
  return `${what}s ${list} are not email addresses. Nothing was done.`;
}
