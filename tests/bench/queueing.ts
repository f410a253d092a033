import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Recipient } from '../../lambdas/store/queue-announcement.ts';
import { runStack } from '../stack/running-stack.ts';
import type { Section } from './figure.ts';

const PEOPLE = 2000;
/** Of each person: the row of the mail, and the mark. */
const WRITES = 2;
const AT_ONCE = 16;
const RUNS = 3;

interface Rates {
  readonly queued: number;
  readonly bare: number;
}

/** How fast an announcement is queued, in writes, beside conditional updates that do nothing else. */
export async function benchQueueing(): Promise<Section> {
  await using opened = new AsyncDisposableStack();
  const stack = opened.adopt(await runStack({ env: { MAILS: 'off' } }), (it) => it.dispose());
  // In a process of its own, as the command is: the store's client is one for each process.
  const child = fork(import.meta.filename, {
    env: { ...process.env, LOCAL_DATA: stack.dataFolder },
  });
  const [{ queued, bare }] = (await once(child, 'message')) as [Rates];
  return {
    title: 'Queueing an announcement',
    figures: [
      {
        id: 'announcement.writes-per-second',
        name: `\`waitlist announce send\` to ${PEOPLE.toLocaleString('en')} people, two writes each`,
        unit: 'a second',
        value: Math.round(queued),
        against: [
          { name: 'the store’s conditional updates by the same client', value: Math.round(bare) },
        ],
      },
    ],
    notes: [
      `${AT_ONCE} people or updates at once, on both sides. Choosing the people does not count.`,
    ],
  };
}

async function measure(): Promise<Rates> {
  const { connect } = await import('../../infra/operator/connect.ts');
  await connect(undefined);
  const { queueWave } = await import('../../infra/operator/announcements/queue-wave.ts');
  const { saveAnnouncement } =
    await import('../../infra/operator/announcements/save-announcement.ts');
  const { runSeed } = await import('../../infra/operator/stage/seed/seed-people.ts');
  const { readRows } = await import('../../infra/operator/store/people.ts');
  const context = { now: Date.now, signal: new AbortController().signal };
  await runSeed({ count: PEOPLE, randomSeed: 1 }, context);
  const rates: Rates[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const recipients: Recipient[] = [];
    for await (const { pk, announcements } of readRows('waitlist')) {
      recipients.push({ rowKey: pk.replace('waitlist#', ''), announcements });
    }
    const announcement = await saveAnnouncement(`bench-${run}`, Date.now());
    const writes = recipients.length * WRITES;
    const bare = await rateOf(writes, () => updateAll(recipients, run));
    const queued = await rateOf(writes, () =>
      queueWave({ announcement, wave: 1, recipients }, context),
    );
    rates.push({ bare, queued });
  }
  const mean = (name: keyof Rates) => rates.reduce((sum, rate) => sum + rate[name], 0) / RUNS;
  return { bare: mean('bare'), queued: mean('queued') };
}

/** As many updates as queueing makes, half of new items and half of people. */
async function updateAll(people: readonly Recipient[], run: number): Promise<void> {
  const { table, TABLE_NAME } = await import('../../lambdas/store/table.ts');
  const { concurrently } = await import('../../infra/operator/concurrently.ts');
  const { signal } = new AbortController();
  const update = (pk: string, condition: string) =>
    table.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: { pk },
        UpdateExpression: 'SET bench = :run',
        ConditionExpression: `${condition}(pk)`,
        ExpressionAttributeValues: { ':run': run },
      }),
    );
  await concurrently(people, { atOnce: AT_ONCE, signal }, async ({ rowKey }) => {
    await update(`bench#${run}#${rowKey}`, 'attribute_not_exists');
    await update(`waitlist#${rowKey}`, 'attribute_exists');
  });
}

async function rateOf(writes: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (writes * 1000) / (performance.now() - startedAt);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.send?.(await measure());
