import { execFile } from 'node:child_process';
import { mkdtempDisposable, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { median } from 'simple-statistics';
import { buildAll } from '../../infra/build/build.ts';
import { LAMBDA_BUNDLE } from '../../infra/build/lambda-bundles.ts';
import { bundleFolder, ROOT } from '../../infra/build/paths.ts';
import { ENV } from '#shared/env.ts';
import type { Section } from './figure.ts';
import { inTurns } from './in-turns.ts';

const execFileAsync = promisify(execFile);

const RUNS = 31;

/** The least that a Lambda needs to write to DynamoDB. The client is created at import, like ours. */
const BARE_CLIENT = `
  import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
  const client = new DynamoDBClient();
  export const update = (TableName, email) =>
    client.send(
      new UpdateItemCommand({
        TableName,
        Key: { pk: { S: email } },
        UpdateExpression: 'SET email = :email',
        ExpressionAttributeValues: { ':email': { S: email } },
      }),
    );
`;

/** Prints the CPU time of an import, which a busy machine does not stretch. */
const TIMER = `
const begin = process.cpuUsage();
await import(process.argv[2]);
const { user, system } = process.cpuUsage(begin);
console.log((user + system) / 1000);
`;

const BARE = 'a DynamoDB client alone';

/** The sign-up Lambda: its size, and the CPU time of its import. */
export async function benchImport(): Promise<Section> {
  await buildAll(['lambdas']);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'lambda-import-'));
  const signUp = join(bundleFolder('send-waitlist-notification'), 'index.mjs');
  const bare = await bundleBareClient(join(folder.path, 'bare.mjs'));
  const [bytes, bareBytes] = await Promise.all([signUp, bare].map(sizeOf));
  const [ours, theirs] = await importTimes(folder.path, [signUp, bare]);
  return {
    title: 'The sign-up Lambda',
    figures: [
      {
        id: 'sign-up-lambda.bytes',
        name: 'Sign-up Lambda, minified',
        unit: 'bytes',
        value: bytes ?? Number.NaN,
        against: [{ name: BARE, value: bareBytes ?? Number.NaN }],
      },
      {
        id: 'sign-up-lambda.import',
        name: 'Sign-up Lambda, processor time of its import',
        unit: 'ms',
        value: rounded(ours),
        against: [{ name: BARE, value: rounded(theirs) }],
      },
    ],
    notes: [`Medians of ${RUNS} processes each, in turn.`],
  };
}

/** Bundles the SDK client with the settings of our Lambdas. */
async function bundleBareClient(outfile: string): Promise<string> {
  await build({
    ...LAMBDA_BUNDLE,
    stdin: { contents: BARE_CLIENT, resolveDir: ROOT },
    outfile,
  });
  return outfile;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file)).size;
}

/** The median of each bundle, in milliseconds. */
async function importTimes(folder: string, bundles: readonly string[]): Promise<number[]> {
  const timer = join(folder, 'timer.mjs');
  await writeFile(timer, TIMER);
  const samples = await inTurns(RUNS, bundles, (bundle) => importTime(timer, bundle));
  return samples.map(({ results }) => median(results));
}

async function importTime(timer: string, bundle: string): Promise<number> {
  const names = Object.values(ENV).map((name) => [name, 'none']);
  const env = { ...Object.fromEntries(names), [ENV.optIn]: 'single', AWS_REGION: 'eu-central-1' };
  const args = [timer, pathToFileURL(bundle).href];
  const { stdout } = await execFileAsync(process.execPath, args, { env });
  return Number(stdout);
}

/** To a tenth. */
function rounded(value = Number.NaN): number {
  return Number(value.toFixed(1));
}
