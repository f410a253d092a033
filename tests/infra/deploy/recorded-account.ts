import { vi } from 'vitest';
import { openAccount, type Account } from '../../../infra/deploy/account.ts';

/** What AWS answers, by the name of the call. A function is given the input. */
export type Answers = Readonly<Record<string, unknown>>;

export interface Recorded {
  readonly account: Account;
  /** The calls, in their order. */
  readonly calls: [name: string, input: unknown][];
}

/** An account that answers as AWS does. A call without an answer fails the test. */
export function recordedAccount(answers: Answers): Recorded {
  const account = openAccount('eu-central-1');
  const calls: [string, unknown][] = [];
  const answerTo = async (name: string, input: unknown) => {
    calls.push([name, input]);
    if (!(name in answers)) throw new Error(`${name} was not expected`);
    const answer = answers[name];
    return typeof answer === 'function' ? (answer as (input: unknown) => unknown)(input) : answer;
  };
  for (const client of Object.values(account)) {
    vi.spyOn(client, 'send').mockImplementation((command: { readonly input: unknown }): unknown =>
      answerTo(command.constructor.name.replace('Command', ''), command.input),
    );
  }
  return { account, calls };
}

/** Throws as the SDK does for an answer of a service that is an error. */
export function refuse(name: string, message = ''): never {
  throw Object.assign(new Error(message), { name, $fault: 'client' });
}
