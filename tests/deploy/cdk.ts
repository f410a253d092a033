import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ROOT } from '../../infra/build/paths.ts';

export const REGION = 'eu-central-1';
export const ACCOUNT = '000000000000';

/** Credentials that any emulator accepts, and the only endpoint that may be called. */
export function emulatorEnvironment(endpoint: string): Record<string, string> {
  return {
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
    CI: 'true',
  };
}

export type StackOutputs = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The CDK's own command line, as an engineer runs it. */
export function createCdk(endpoint: string, folder: string) {
  async function cdk(cwd: string, ...args: string[]): Promise<void> {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'node_modules/aws-cdk/bin/cdk'), '--output', join(folder, 'cdk.out'), ...args],
      {
        cwd,
        env: { ...process.env, ...emulatorEnvironment(endpoint) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const exited = new Promise<number | null>((resolve) => child.once('close', resolve));
    const output = await Promise.all([text(child.stdout), text(child.stderr)]);
    if ((await exited) !== 0) throw new Error(`cdk ${args[0]} failed:\n${output.join('\n')}`);
  }

  return {
    /** Runs in a folder without an app, which bootstrapping does not need. */
    bootstrap: () => cdk(folder, 'bootstrap', `aws://${ACCOUNT}/${REGION}`),

    async deployAll(context: Readonly<Record<string, string>>): Promise<StackOutputs> {
      const outputs = join(folder, 'outputs.json');
      const settings = Object.entries(context).map(([key, value]) => `--context=${key}=${value}`);
      const unattended = ['--require-approval', 'never', '--outputs-file', outputs];
      await cdk(ROOT, 'deploy', '--all', ...unattended, ...settings);
      return JSON.parse(await readFile(outputs, 'utf8')) as StackOutputs;
    },
  };
}
