import '../../simulation/environment.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextEventLoop } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type MailboxItem, mailboxPk } from '../../../../lambdas/store/mailbox.ts';
import {
  findPerson,
  leaveByLink,
  pressLink,
  saveSignUp,
} from '../../../../lambdas/store/person/calls.ts';
import { shownBy } from '../../../../lambdas/store/person/press.ts';
import { readItem, table } from '../../../../lambdas/store/table.ts';
import { arriving } from '../../../stack/sign-up-client.ts';
import { createMemoryTable } from '../../memory-table/memory-table.ts';

const NOW = 1_795_255_200_000;
let memory: ReturnType<typeof createMemoryTable>;

/** Runs two calls. Where both wait for the store, `order` says which goes on. Returns it with what was open. */
async function race(order: readonly number[], calls: readonly (() => Promise<unknown>)[]) {
  const callers = new AsyncLocalStorage<number>();
  const waiting = new Map<number, () => void>();
  const taken: number[] = [];
  Object.assign(table, {
    async send(command: unknown) {
      await new Promise<void>((goOn) => waiting.set(callers.getStore() ?? 0, goOn));
      return memory.send(command);
    },
  });
  const ended = Promise.all(calls.map((call, caller) => callers.run(caller, call)));
  for (await nextEventLoop(); waiting.size > 0; await nextEventLoop()) {
    if (waiting.size === calls.length) taken.push(order[taken.length] ?? 0);
    const [next = 0] = waiting.size === calls.length ? taken.slice(-1) : waiting.keys();
    waiting.get(next)?.();
    waiting.delete(next);
  }
  await ended;
  Object.assign(table, { send: memory.send });
  return taken;
}

test.each(['is on the list', 'left'])(
  'a press and a one-click departure of who %s leave a mailbox stopped only by who is away',
  async (standing) => {
    const words = { words: arriving().words, mailbox: 'mailbox', now: NOW };
    const press = async () => {
      const { seen } = shownBy((await findPerson('anna')) ?? { pk: '' }, NOW);
      await pressLink('anna', { words: words.words, seen, now: NOW });
    };
    const endings = new Set<boolean>();
    let order: number[] | undefined = [];
    while (order) {
      memory = createMemoryTable();
      Object.assign(table, { send: memory.send });
      await saveSignUp('anna', words, 'single');
      if (standing === 'left') await leaveByLink('anna', 'token', NOW);

      order = await race(order, [press, () => leaveByLink('anna', 'one-click', NOW + 1)]);

      const isAway = (await findPerson('anna'))?.left !== undefined;
      const { stoppedBy = [] } = (await readItem<MailboxItem>(mailboxPk('mailbox'))) ?? {};
      expect(stoppedBy.includes('anna'), order.join('')).toBe(isAway);
      endings.add(isAway);
      const last: number = order.lastIndexOf(0);
      order = last < 0 ? undefined : [...order.slice(0, last), 1];
    }
    expect(endings.size).toBe(2);
  },
);
