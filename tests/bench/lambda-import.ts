import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { buildAll } from '../../infra/build/build.ts';
import { LAMBDA_BUNDLE } from '../../infra/build/lambda-bundles.ts';
import { bundleFolder, ROOT } from '../../infra/build/paths.ts';
import { ENV } from '#shared/env.ts';
import { median } from './median.ts';

const execFileAsync = promisify(execFile);

/** Odd, so that the median is a measured value. The bundles alternate, so other load slows both. */
const RUNS = 21;

/** What any Lambda that writes to DynamoDB needs: a client, created at import as ours is. */
const BARE_CLIENT = `
  import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
  export const client = new DynamoDBClient();
  export { UpdateItemCommand };
`;

const TIMER = `
const begin = performance.now();
await import(process.argv[2]);
console.log(performance.now() - begin);
`;

interface Measured {
  readonly bytes: number;
  readonly ms: number;
}

/** Lines to print: how long importing the sign-up Lambda takes, beside a DynamoDB client alone. */
export async function benchImport(): Promise<string> {
  await buildAll(['lambdas']);
  const folder = await mkdtemp(join(tmpdir(), 'lambda-import-'));
  try {
    const signUp = join(bundleFolder('send-waitlist-notification'), 'index.mjs');
    const bare = await bundleBareClient(join(folder, 'bare.mjs'));
    const [ours, theirs] = await measure(folder, [signUp, bare]);
    if (!ours || !theirs) throw new RangeError('Nothing was measured');
    return [
      `Import of a Lambda, median of ${RUNS}:`,
      line('send-waitlist-notification', ours),
      `${line('a DynamoDB client alone', theirs)}  ×${ratio(ours, theirs)}`,
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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

async function measure(folder: string, bundles: readonly string[]): Promise<Measured[]> {
  const timer = join(folder, 'timer.mjs');
  await writeFile(timer, TIMER);
  const times = bundles.map(() => [] as number[]);
  for (let run = 0; run < RUNS; run += 1) {
    for (const [index, bundle] of bundles.entries()) {
      times[index]?.push(await importMs(timer, bundle));
    }
  }
  return Promise.all(
    bundles.map(async (bundle, index) => ({
      bytes: (await stat(bundle)).size,
      ms: median(times[index] ?? []),
    })),
  );
}

async function importMs(timer: string, bundle: string): Promise<number> {
  const names = Object.values(ENV).map((name) => [name, 'none']);
  const env = { ...Object.fromEntries(names), [ENV.optIn]: 'single', AWS_REGION: 'eu-central-1' };
  const args = [timer, pathToFileURL(bundle).href];
  const { stdout } = await execFileAsync(process.execPath, args, { env });
  return Number(stdout);
}

function ratio(a: Measured, b: Measured): string {
  return (a.ms / b.ms).toFixed(2);
}

function line(name: string, { ms, bytes }: Measured): string {
  const size = `${(bytes / 1000).toFixed(1)} kB`;
  return `  ${name.padEnd(28)}${ms.toFixed(1).padStart(7)} ms${size.padStart(11)}`;
}
