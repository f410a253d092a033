import '../../simulation/environment.ts';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Clock } from '../../../../lambdas/clock.ts';
import { createPace, type Pace } from '../../../../lambdas/send-mail/pace.ts';
import { createSender, type Part, type Run } from '../../../../lambdas/send-mail/sender.ts';
import { deliver } from '../../../../lambdas/send-mail/settle.ts';
import type { Mailer, Quota } from '../../../../lambdas/ses.ts';
import type { Breach } from '../../../../lambdas/store/outcomes.ts';
import { table, TABLE_NAME } from '../../../../lambdas/store/table.ts';
import type { Item } from '../../memory-table/expressions.ts';
import { createMemoryTable, type MemoryTableOptions } from '../../memory-table/memory-table.ts';
import { createSimulatedComposer } from '../../simulation/composer.ts';
import { createRandom } from '../../simulation/random.ts';
import { startVirtualTime } from '../../simulation/virtual-time.ts';

/** The hour of the clock begins. */
export const BEGIN = Date.UTC(2026, 10, 21, 10);
const LEASE_MS = 300_000;
export const MINUTE_MS = 60_000;

/** What a sender that is asked to send until nothing is left works on. */
export interface Account {
  quota: Quota | undefined;
  breach: Breach | undefined;
}

/** The table and the time of senders, whose calls take as long as those of the cloud. */
export function openQueue(options: MemoryTableOptions = {}) {
  const time = startVirtualTime(BEGIN);
  const random = createRandom(43);
  const memory = createMemoryTable(options);
  const latency = (least: number, most: number) => time.after(random.between(least, most));
  Object.assign(table, {
    async send(command: unknown) {
      await latency(2, 8);
      return memory.send(command);
    },
  });
  const put = (item: Item) =>
    memory.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...item } }));
  const forget = (pk: string) =>
    memory.send(new DeleteCommand({ TableName: TABLE_NAME, Key: { pk } }));
  return { time, random, latency, memory, put, forget };
}

export type Queue = ReturnType<typeof openQueue>;

/** A person's row after a sign-up that nobody has answered. */
export function owing(name: string, more: object = {}): Item & { readonly pk: string } {
  return {
    pk: `waitlist#${name}`,
    id: name,
    owes: name,
    email: `${name}@example.ch`,
    role: 'private',
    intent: 'looking',
    language: 'it',
    mailbox: name,
    createdAt: BEGIN,
    outboxShard: 0,
    dueAt: BEGIN,
    ...more,
  };
}

export interface Process {
  readonly pace: Pace;
  readonly send: (deadline: number) => Promise<Run | undefined>;
}

/** A new process, which knows nothing of the account. */
export function startProcess(
  { time }: Queue,
  account: () => Pick<Account, 'breach'> & { readonly quota: Promise<Quota | undefined> },
  { mailer, part = { sender: 0, of: 1 } }: { readonly mailer: Mailer; readonly part?: Part },
): Process {
  const clock: Clock = time;
  const pace = createPace({
    readQuota: () => account().quota,
    readBreach: () => Promise.resolve(account().breach),
    clock,
    senders: part.of,
  });
  const compose = createSimulatedComposer(clock);
  const deps = { compose, pace, mailer, clock, leaseMs: LEASE_MS };
  const send = createSender(part, {
    clock,
    pace,
    deliver: (due, latest) => deliver(due, latest, deps),
  });
  return { pace, send };
}
