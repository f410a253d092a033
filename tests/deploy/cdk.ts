import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../infra/build/paths.ts';

export const REGION = 'eu-central-1';
export const ACCOUNT = '000000000000';
export const CREDENTIALS = { accessKeyId: 'test', secretAccessKey: 'test' };

/** Credentials that any emulator accepts, and the only endpoint that may be called. */
export function emulatorEnvironment(endpoint: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    AWS_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
    CI: 'true',
  };
}

export type StackOutputs = Readonly<Record<string, Readonly<Record<string, string>>>>;
export type Settings = Readonly<Record<string, string>>;

export type Cdk = ReturnType<typeof createCdk>;

const EMULATED_APP = 'node tests/deploy/emulated-app.ts';

export interface Checkout {
  /** The folder of the sources. */
  readonly root?: string;
  /** The program that the CDK synthesizes, instead of the one in cdk.json. */
  readonly app?: string;
}

/** A command of ours or the CDK's failed. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** The commands by which an engineer deploys, run against an emulator. They write to `folder`. */
export function createCdk(
  endpoint: string,
  folder: string,
  { root = ROOT, app = EMULATED_APP }: Checkout = {},
) {
  /** Runs a Node.js program. Returns its standard output. */
  async function run(cwd: string, script: string, ...args: readonly string[]): Promise<string> {
    const child = spawn(process.execPath, [join(root, script), ...args], {
      cwd,
      env: {
        ...process.env,
        ...emulatorEnvironment(endpoint),
        // Only the source folder has an app.
        ...(cwd === root ? { CDK_APP: app } : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
    const output = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await exited) !== 0) throw new CommandError(`${script} failed:\n${output.join('\n')}`);
    return output[0];
  }

  const cdk = 'node_modules/aws-cdk/bin/cdk';
  const output = ['--output', join(folder, 'cdk.out')];
  const given = (settings: Settings) =>
    Object.entries(settings).map(([key, value]) => `--context=${key}=${value}`);

  const outputs = join(folder, 'outputs.json');
  const unattended = ['--require-approval', 'never', '--outputs-file', outputs];
  return {
    /** Runs in a folder without an app, which bootstrapping does not need. */
    bootstrap: () => run(folder, cdk, 'bootstrap', `aws://${ACCOUNT}/${REGION}`, ...output),

    /** `npm run deploy`. */
    async deployAll(settings: Settings): Promise<StackOutputs> {
      await run(root, 'infra/deploy/deploy.ts', ...output, ...unattended, ...given(settings));
      return JSON.parse(await readFile(outputs, 'utf8')) as StackOutputs;
    },

    /** `npx cdk destroy` of some stacks of a stage. */
    destroy: (settings: Settings, stacks: readonly string[]) =>
      run(root, cdk, 'destroy', '--force', ...output, ...given(settings), ...stacks),
  };
}
