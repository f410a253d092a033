import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { linearRegression } from 'simple-statistics';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { OUTBOX_INDEX, OUTBOX_SHARDS } from '#shared/table-schema.ts';
import { ROOT } from '../../infra/build/paths.ts';
import { LOCAL_CLIENT, TABLE_NAME } from '../../infra/local/environment.ts';
import { runStack, type RunningStack } from '../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import type { BenchOptions, Point, Section, Series } from './figure.ts';
import { medianMs } from './median-time.ts';

const execFileAsync = promisify(execFile);

const ROWS = [1000, 10_000, 100_000] as const;
/** With `--all`. */
const MANY_ROWS = 1_000_000;
const SIGN_UPS = 60;
/** Sign-ups before the measurements, so that the first list is not slower than the others. */
const WARM_UP = 100;
const QUERIES = 60;
const ROWS_PER_QUERY = 25;
/** In which the mails of the sign-ups are sent, before the queries. */
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

/** How calls and commands grow with the list, on the laptop stack and its store. */
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
      'On the laptop stack and its embedded store. The commands read every row and include the start of their process, which is what a short list costs.',
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
  const node = [join(ROOT, 'infra/cli/waitlist.mjs'), ...args];
  await execFileAsync(process.execPath, node, { env, maxBuffer: Infinity });
}

async function signUpMs({ site }: RunningStack): Promise<number> {
  const ms = await medianMs(
    async () => {
      const email = `growth-${randomUUID()}@example.ch`;
      const response = await postSignUp(site, { ...VALID_SIGN_UP, email });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`A sign-up was answered ${response.status}`);
    },
    { calls: SIGN_UPS },
  );
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
  const ms = await medianMs(query, { calls: QUERIES });
  table.destroy();
  return ms;
}

/** Below the first, a series is flat. Up to the second, it is at most linear. */
const FLAT = 0.15;
const LINEAR = 1.1;

/** Says whether a series is flat or linear, by the exponent that fits its last three points. */
export function describeGrowth({ name, along, points }: Series): string {
  const last = points.slice(-3);
  const { m: exponent } = linearRegression(
    last.map(({ x, value }) => [Math.log(x), Math.log(value)]),
  );
  const word =
    exponent < FLAT ? 'flat' : exponent <= LINEAR ? 'linear at most' : 'steeper than linear';
  return `${name}: ${word} — it grows as ${along} to the power of ${Math.max(0, exponent).toFixed(2)}.`;
}
