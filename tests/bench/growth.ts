import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { TABLE_NAME } from '../../infra/local/environment.ts';
import { runStack, type RunningStack } from '../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { describeGrowth } from './describe-growth.ts';
import type { Point, Section, Series } from './figure.ts';
import { median } from './median.ts';
import type { BenchOptions } from './run-parts.ts';

const execFileAsync = promisify(execFile);

const ROWS = [1000, 10_000, 100_000] as const;
/** With `--all`. */
const MANY_ROWS = 1_000_000;
const SIGN_UPS = 60;
/** Before them, so that the first list is not slower than the others. */
const WARM_UP = 100;
const QUERIES = 60;
const ROWS_PER_QUERY = 25;
/** For the mails of the sign-ups to be sent before the queries. */
const SETTLE_MS = 1000;

const MEASURES = {
  'growth.sign-up': { name: 'a sign-up, median', measure: signUpMs },
  'growth.sweep': { name: 'the sweep’s query, median', measure: queryMs },
  'growth.stats': {
    name: '`waitlist stats`',
    measure: (stack: RunningStack) => commandMs(stack, 'stats'),
  },
  'growth.export': {
    name: '`waitlist export`',
    measure: (stack: RunningStack) => commandMs(stack, 'export'),
  },
} as const;
type MeasureId = keyof typeof MEASURES;
const IDS = Object.keys(MEASURES) as MeasureId[];

/** How calls and commands grow with the list: the laptop stack and its store, seeded ever further. */
export async function benchGrowth({ all }: BenchOptions): Promise<Section> {
  const points: Record<MeasureId, Point[]> = {
    'growth.sign-up': [],
    'growth.sweep': [],
    'growth.stats': [],
    'growth.export': [],
  };
  const stack = await runStack();
  try {
    for (let index = 0; index < WARM_UP; index += SIGN_UPS) await signUpMs(stack);
    let seeded = 0;
    for (const rows of all ? [...ROWS, MANY_ROWS] : ROWS) {
      process.stderr.write(`  ${rows.toLocaleString('en')} rows …\n`);
      await seed(stack, rows - seeded);
      seeded = rows;
      for (const id of IDS) {
        points[id].push({ x: rows, value: await MEASURES[id].measure(stack) });
      }
    }
  } finally {
    await stack.dispose();
  }
  const series = IDS.map((id): Series => ({
    id,
    name: MEASURES[id].name,
    unit: 'ms',
    along: 'rows',
    points: points[id],
  }));
  return {
    title: 'Growth of the list',
    figures: [],
    series,
    notes: [
      'On the laptop stack and its embedded store. The commands with the start of their process, which is what a short list costs; they read every row.',
      ...series.map(describeGrowth),
    ],
    kept: IDS,
  };
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
  const node = [join(ROOT, 'infra/cli/waitlist.ts'), ...args];
  await execFileAsync(process.execPath, node, { env, maxBuffer: Infinity });
}

async function signUpMs({ site }: RunningStack): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < SIGN_UPS; index += 1) {
    const email = `growth-${performance.now()}-${index}@example.ch`;
    const begun = performance.now();
    const response = await postSignUp(site, { ...VALID_SIGN_UP, email });
    await response.arrayBuffer();
    times.push(performance.now() - begun);
    if (response.status !== 200) throw new Error(`A sign-up was answered ${response.status}`);
  }
  await setTimeout(SETTLE_MS);
  return median(times);
}

/** The query of the sweep, shard by shard. */
async function queryMs({ dynamodb }: RunningStack): Promise<number> {
  const table = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      endpoint: dynamodb,
      region: 'eu-central-1',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    }),
  );
  const times: number[] = [];
  for (let index = 0; index < QUERIES; index += 1) {
    const begun = performance.now();
    await table.send(
      new QueryCommand({
        TableName: TABLE_NAME,
        IndexName: OUTBOX_INDEX.name,
        KeyConditionExpression: 'outboxShard = :shard AND dueAt <= :now',
        ExpressionAttributeValues: { ':shard': index % OUTBOX_SHARDS, ':now': Date.now() },
        Limit: ROWS_PER_QUERY,
      }),
    );
    times.push(performance.now() - begun);
  }
  table.destroy();
  return median(times);
}
