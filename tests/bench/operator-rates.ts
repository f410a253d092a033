import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { mean } from 'simple-statistics';
import { BatchGetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Recipient } from '../../lambdas/store/queue-announcement.ts';
import { runStack } from '../stack/running-stack.ts';
import type { Section } from './figure.ts';

const ROWS = 20_000;
/** As the import reads them. */
const BATCH = 100;
const BATCHES_AT_ONCE = 2;

const PEOPLE = 2000;
/** Of each person: the row of the mail, and the mark. */
const WRITES = 2;
const UPDATES_AT_ONCE = 16;

const RUNS = 3;
const count = (value: number) => value.toLocaleString('en');

/** Of an operation, and of the bare calls that it takes. */
interface Rates {
  readonly ours: number;
  readonly bare: number;
}

/**
 * How fast an import passes people who are known and unchanged, and an announcement is queued, beside
 * calls by the same client that do nothing else.
 */
export async function benchOperatorRates(): Promise<Section> {
  await using stack = await runStack({ env: { MAILS: 'off' } });
  // In a process of its own, as the command is: the store's client is one for each process.
  const child = fork(import.meta.filename, {
    env: { ...process.env, LOCAL_DATA: stack.dataFolder },
  });
  const [{ known, queued }] = (await once(child, 'message')) as [Record<'known' | 'queued', Rates>];
  return {
    title: 'Operations on the list',
    figures: [
      {
        id: 'import.known-per-second',
        name: `\`waitlist import\` of ${count(ROWS)} known and unchanged rows`,
        unit: 'a second',
        value: Math.round(known.ours),
        against: [
          { name: 'the store’s batch reads by the same client', value: Math.round(known.bare) },
        ],
      },
      {
        id: 'announcement.writes-per-second',
        name: `\`waitlist announce send\` to ${count(PEOPLE)} people, two writes each`,
        unit: 'a second',
        value: Math.round(queued.ours),
        against: [
          {
            name: 'the store’s conditional updates by the same client',
            value: Math.round(queued.bare),
          },
        ],
      },
    ],
    notes: [
      `The import writes nothing. Its first reading of the file, which finds what is broken before anything is written, does not count. Reads are of ${BATCH} rows, ${BATCHES_AT_ONCE} at once, on both sides.`,
      `${UPDATES_AT_ONCE} people or updates at once, on both sides. Choosing the people does not count.`,
    ],
  };
}

const context = {
  now: Date.now,
  signal: new AbortController().signal,
  who: async () => 'bench',
};

async function measureAll(): Promise<object> {
  setFlagsFromString('--optimize-for-size');
  const { connect } = await import('../../infra/operator/connect.ts');
  await connect(undefined);
  const known = await measureImport();
  return { known, queued: await measureQueueing() };
}

async function measureImport(): Promise<Rates> {
  const { planImport, runImport } = await import('../../infra/operator/transfer/import-list.ts');
  const rows = Array.from({ length: ROWS }, (_, index) => `person-${index}@example.ch,it\n`);
  const options = {
    read: async function* read() {
      yield Buffer.from(`email,language\n${rows.join('')}`);
    },
    name: 'list.csv',
    map: {},
    ignored: [],
    defaults: { consentSource: 'Bench' },
    isAsked: false,
    isForecast: false,
  };
  const plan = await planImport(options, context);
  await runImport(plan, context);
  const keys = (await readRecipients()).map(({ rowKey }) => rowKey);
  return meanRates(ROWS, () => ({
    bare: () => readAll(keys),
    async ours() {
      const { id } = await runImport(plan, context);
      if (id !== undefined) throw new Error('The import wrote something');
    },
  }));
}

async function measureQueueing(): Promise<Rates> {
  const { queueWave } = await import('../../infra/operator/announcements/queue-wave.ts');
  const { saveAnnouncement } =
    await import('../../infra/operator/announcements/save-announcement.ts');
  return meanRates(PEOPLE * WRITES, async (run) => {
    const recipients = (await readRecipients()).slice(0, PEOPLE);
    const announcement = await saveAnnouncement(`bench-${run}`, Date.now());
    return {
      bare: () => updateAll(recipients, run),
      ours: () => queueWave({ announcement, wave: 1, recipients }, context),
    };
  });
}

async function readRecipients(): Promise<Recipient[]> {
  const { readRows } = await import('../../infra/operator/store/people.ts');
  const recipients: Recipient[] = [];
  for await (const { pk, announcements } of readRows('waitlist')) {
    recipients.push({ rowKey: pk.replace('waitlist#', ''), announcements });
  }
  return recipients;
}

async function readAll(rowKeys: readonly string[]): Promise<void> {
  const { table, TABLE_NAME } = await import('../../lambdas/store/table.ts');
  const { concurrently } = await import('../../infra/operator/concurrently.ts');
  const batches = Array.from({ length: rowKeys.length / BATCH }, (_, index) => index * BATCH);
  await concurrently(batches, { ...context, atOnce: BATCHES_AT_ONCE }, async (from) => {
    const Keys = rowKeys.slice(from, from + BATCH).map((key) => ({ pk: `waitlist#${key}` }));
    const requests = { [TABLE_NAME]: { Keys, ConsistentRead: true } };
    await table.send(new BatchGetCommand({ RequestItems: requests }));
  });
}

/** As many updates as queueing makes, half of new items and half of people. */
async function updateAll(people: readonly Recipient[], run: number): Promise<void> {
  const { table, TABLE_NAME } = await import('../../lambdas/store/table.ts');
  const { concurrently } = await import('../../infra/operator/concurrently.ts');
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
  await concurrently(people, { ...context, atOnce: UPDATES_AT_ONCE }, async ({ rowKey }) => {
    await update(`bench#${run}#${rowKey}`, 'attribute_not_exists');
    await update(`waitlist#${rowKey}`, 'attribute_exists');
  });
}

type Work = Readonly<Record<keyof Rates, () => Promise<unknown>>>;

/** The means of several runs in turn, in calls a second. */
async function meanRates(
  calls: number,
  prepare: (run: number) => Work | Promise<Work>,
): Promise<Rates> {
  const rates: Record<keyof Rates, number[]> = { bare: [], ours: [] };
  for (let run = 0; run < RUNS; run += 1) {
    const work = await prepare(run);
    for (const side of ['bare', 'ours'] as const) {
      const startedAt = performance.now();
      await work[side]();
      rates[side].push((calls * 1000) / (performance.now() - startedAt));
    }
  }
  return { bare: mean(rates.bare), ours: mean(rates.ours) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.send?.(await measureAll());
}
