import { afterAll, beforeAll } from 'vitest';
import { inboxClient, type InboxClient } from './inbox-client.ts';
import { runStack, type RunningStack, type RunOptions } from './running-stack.ts';

/** A laptop stack for the tests of a file, and its inbox. It is disposed of after them. */
export function useStack(options?: RunOptions): { stack: RunningStack; inbox: InboxClient } {
  const stack = {} as RunningStack;
  const inbox = {} as InboxClient;
  beforeAll(async () => {
    Object.assign(stack, await runStack(options));
    Object.assign(inbox, inboxClient(stack.inbox));
  }, 60_000);
  afterAll(() => stack.dispose());
  return { stack, inbox };
}
