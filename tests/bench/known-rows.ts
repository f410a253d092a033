import { fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { runStack } from '../stack/running-stack.ts';
import type { Section } from './figure.ts';

const ROWS = 20_000;
/** As the import reads them. */
const BATCH = 100;
const BATCHES_AT_ONCE = 2;
const RUNS = 3;

interface Rates {
  readonly imported: number;
  readonly read: number;
}

/** How fast an import passes people who are known and unchanged, beside the reads that it takes. */
export async function benchKnownRows(): Promise<Section> {
  await using opened = new AsyncDisposableStack();
  const stack = opened.adopt(await runStack({ env: { MAILS: 'off' } }), (it) => it.dispose());
  // In a process of its own, as the command is: the store's client is one for each process.
  const child = fork(import.meta.filename, {
    env: { ...process.env, LOCAL_DATA: stack.dataFolder },
  });
  const [{ imported, read }] = (await once(child, 'message')) as [Rates];
  return {
    title: 'Importing people who are known',
    figures: [
      {
        id: 'import.known-per-second',
        name: `\`waitlist import\` of ${ROWS.toLocaleString('en')} known and unchanged rows`,
        unit: 'a second',
        value: Math.round(imported),
        against: [{ name: 'the store’s batch reads by the same client', value: Math.round(read) }],
      },
    ],
    notes: [
      `The import writes nothing. Its first reading of the file, which finds what is broken before anything is written, does not count. Reads are of ${BATCH} rows, ${BATCHES_AT_ONCE} at once, on both sides.`,
    ],
  };
}

async function measure(): Promise<Rates> {
  setFlagsFromString('--optimize-for-size');
  const { connect } = await import('../../infra/operator/connect.ts');
  await connect(undefined);
  const { planImport, runImport } = await import('../../infra/operator/transfer/import-list.ts');
  const { readRows } = await import('../../infra/operator/store/people.ts');
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
  const context = {
    now: Date.now,
    signal: new AbortController().signal,
    who: async () => 'bench',
  };
  const plan = await planImport(options, context);
  await runImport(plan, context);
  const keys: string[] = [];
  for await (const { pk } of readRows('waitlist')) keys.push(pk);

  const rates: Rates[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const read = await rateOf(() => readAll(keys));
    const imported = await rateOf(async () => {
      const { id } = await runImport(plan, context);
      if (id !== undefined) throw new Error('The import wrote something');
    });
    rates.push({ read, imported });
  }
  const mean = (name: keyof Rates) => rates.reduce((sum, rate) => sum + rate[name], 0) / RUNS;
  return { read: mean('read'), imported: mean('imported') };
}

async function readAll(keys: readonly string[]): Promise<void> {
  const { table, TABLE_NAME } = await import('../../lambdas/store/table.ts');
  let next = 0;
  async function lane(): Promise<void> {
    while (next < keys.length) {
      const Keys = keys.slice(next, next + BATCH).map((pk) => ({ pk }));
      next += BATCH;
      const requests = { [TABLE_NAME]: { Keys, ConsistentRead: true } };
      await table.send(new BatchGetCommand({ RequestItems: requests }));
    }
  }
  await Promise.all(Array.from({ length: BATCHES_AT_ONCE }, lane));
}

async function rateOf(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (ROWS * 1000) / (performance.now() - startedAt);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.send?.(await measure());
