import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { Bench } from 'tinybench';
import { OUTBOX_INDEX, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { LOCAL_CLIENT, TABLE_NAME } from '../../infra/local/environment.ts';
import { type RunningStack, runStack } from '../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import type { BenchOptions, Compared, Figure, Section } from './figure.ts';

const execFileAsync = promisify(execFile);

const ROWS = [1000, 10_000, 100_000, 1_000_000] as const;
const SIGN_UPS = 60;
/** Sign-ups before the measurements, so that the first list is not slower than the others. */
const WARM_UP = 100;
const QUERIES = 60;
const ROWS_PER_QUERY = 25;
/** In which the mails of the sign-ups are sent, before the queries. */
const SETTLE_MS = 1000;

interface Measure {
  readonly id: string;
  readonly name: string;
  readonly measure: (stack: RunningStack) => Promise<number>;
}

const MEASURES: readonly Measure[] = [
  { id: 'growth.sign-up', name: 'A sign-up, median', measure: signUpMs },
  { id: 'growth.sweep', name: 'The sweep’s query, median', measure: queryMs },
  {
    id: 'growth.stats',
    name: '`waitlist stats`',
    measure: (stack) => commandMs(stack, 'stats'),
  },
  {
    id: 'growth.export',
    name: '`waitlist export`',
    measure: (stack) => commandMs(stack, 'export'),
  },
];

/** How calls and commands grow with the list, on the laptop stack and its store, with `--all`. */
export async function benchGrowth({ all }: BenchOptions): Promise<Section> {
  return {
    title: 'Growth of the list',
    figures: all ? await measureGrowth() : [],
    notes: [
      'On the laptop stack and its embedded store. The commands read every row and include the start of their process, which is what a short list costs.',
    ],
    kept: MEASURES.map(({ id }) => id),
  };
}

/** The times of the longest list, beside those of the shorter ones. */
async function measureGrowth(): Promise<Figure[]> {
  const times = MEASURES.map((): Compared[] => []);
  await using stack = await runStack();
  for (let index = 0; index < WARM_UP; index += SIGN_UPS) await signUpMs(stack);
  let seeded = 0;
  for (const rows of ROWS) {
    const name = `${rows.toLocaleString('en')} rows`;
    process.stderr.write(`  ${name} …\n`);
    await seed(stack, rows - seeded);
    seeded = rows;
    for (const [index, { measure }] of MEASURES.entries()) {
      times[index]?.unshift({ name, value: await measure(stack) });
    }
  }
  return MEASURES.map(({ id, name }, index): Figure => {
    const [longest, ...against] = times[index] ?? [];
    const value = longest?.value ?? Number.NaN;
    return { id, name: `${name}, ${longest?.name}`, unit: 'ms', value, against };
  });
}

async function seed({ dataFolder }: RunningStack, people: number): Promise<void> {
  await waitlist(dataFolder, ['seed', '--count', String(people)]);
}

async function commandMs({ dataFolder }: RunningStack, command: string): Promise<number> {
  const begun = performance.now();
  await waitlist(dataFolder, [command]);
  return performance.now() - begun;
}

async function waitlist(dataFolder: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, LOCAL_DATA: dataFolder };
  const node = [join(ROOT, 'infra/cli/waitlist.mjs'), ...args];
  await execFileAsync(process.execPath, node, { env, maxBuffer: Infinity });
}

async function signUpMs({ site }: RunningStack): Promise<number> {
  const ms = await medianMs(async () => {
    const email = `growth-${randomUUID()}@example.ch`;
    const response = await postSignUp(site, { ...VALID_SIGN_UP, email });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A sign-up was answered ${response.status}`);
  }, SIGN_UPS);
  await setTimeout(SETTLE_MS);
  return ms;
}

/** The query of the sweep, shard by shard. */
async function queryMs({ dynamodb }: RunningStack): Promise<number> {
  const client = new DynamoDBClient({ endpoint: dynamodb, ...LOCAL_CLIENT });
  const table = DynamoDBDocument.from(client);
  let shard = 0;
  const query = () =>
    table.query({
      TableName: TABLE_NAME,
      IndexName: OUTBOX_INDEX.name,
      KeyConditionExpression: 'outboxShard = :shard AND dueAt <= :now',
      ExpressionAttributeValues: { ':shard': shard++ % OUTBOX_SHARDS, ':now': Date.now() },
      Limit: ROWS_PER_QUERY,
    });
  const ms = await medianMs(query, QUERIES);
  table.destroy();
  return ms;
}

/** The median time of a call in milliseconds. The calls are made one after another. */
async function medianMs(call: () => Promise<unknown>, calls: number): Promise<number> {
  const bench = new Bench({
    iterations: calls,
    time: 0,
    warmup: false,
    throws: true,
  });
  const { result } = await bench.add('call', call).tasks[0]!.run();
  if (!('latency' in result)) throw new Error(`The calls ended as ${result.state}`);
  return result.latency.p50;
}
