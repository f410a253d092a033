import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { serveLocally } from '../../serve-locally.ts';
import { useFolder } from '../../use-folder.ts';
import { buildApp, TEMPLATES_ONLY, TRIAL } from '../aws/synthesize.ts';
import { readArguments } from '../../../infra/deploy/read-arguments.ts';

const folder = useFolder();

/** AWS refuses every call by this error, in the protocol of the service. */
let refusal = '';
/** What each call was signed with. */
const signatures: string[] = [];
const server = await serveLocally((request, response) => {
  signatures.push(request.headers.authorization ?? '');
  const isJson = request.headers['x-amz-target'] !== undefined;
  const xml = `<ErrorResponse><Error><Type>Sender</Type><Code>${refusal}</Code></Error></ErrorResponse>`;
  response.writeHead(400).end(isJson ? JSON.stringify({ __type: refusal }) : xml);
});

beforeAll(() => void buildApp(TRIAL, folder, TEMPLATES_ONLY).synth());
afterAll(() => server.close());

const KEYS = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };

/** Runs a command of infra/deploy on a machine without a configuration of AWS. */
async function run(args: readonly string[], keys: NodeJS.ProcessEnv, root = ROOT) {
  const assembly = join(folder, 'cdk.out');
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: folder,
    AWS_ENDPOINT_URL: server.origin,
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_REGION: 'eu-central-1',
    CDK_APP: assembly,
    CI: 'true',
    ...keys,
  };
  const [file = '', ...others] = args;
  const child = execFile(process.execPath, [join(root, 'infra/deploy', file), ...others], { env });
  let said = '';
  child.stderr?.on('data', (text: string) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}

describe.each([
  ['deploy', () => ['deploy.ts', '--output', join(folder, 'cdk.out')]],
  ['adopt', () => ['adopt.ts', '--stage', 'trial']],
])('%s', (_, args) => {
  test.each([
    ['no credentials', '', {}, /^There are no AWS credentials\. Sign in.*\n$/],
    [
      'expired credentials',
      'ExpiredTokenException',
      KEYS,
      /^The AWS credentials have expired.*\n$/,
    ],
    [
      'denied credentials',
      'AccessDeniedException',
      KEYS,
      /^These AWS credentials lack.*deploy\.md.*\n$/,
    ],
    ['credentials of no account', 'UnrecognizedClientException', KEYS, /^AWS does not accept.*\n$/],
  ])('says in one sentence what to do about %s', async (__, code, keys, sentence) => {
    refusal = code;

    const { code: exit, said } = await run(args(), keys);

    expect(said).toMatch(sentence);
    expect(exit).toBe(1);
  });
});

test('adopt asks in the region that cdk.json gives the stage', async () => {
  const checkout = join(folder, 'checkout');
  for (const name of ['infra', 'lambdas', 'shared', 'package.json']) {
    await cp(join(ROOT, name), join(checkout, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  const stages = { abroad: { region: 'eu-west-1' } };
  await writeFile(join(checkout, 'cdk.json'), JSON.stringify({ context: { stages } }));
  signatures.length = 0;

  await run(['adopt.ts', '--stage', 'abroad'], { ...KEYS, AWS_REGION: undefined }, checkout);

  expect(signatures).toEqual([expect.stringContaining('/eu-west-1/dynamodb/')]);
});

test('settings go to the synthesis, and nothing that only the deployment knows', () => {
  const given = ['-c', 'stage=trial', '--context=waf=true', '--require-approval', 'never', '-v'];

  expect(readArguments(given)).toEqual({
    synth: ['--context', 'stage=trial', '--context', 'waf=true'],
    folder: 'cdk.out',
    profile: undefined,
    isUnattended: true,
  });
});

test('a profile counts for the synthesis, and for what is asked of the account', () => {
  expect(readArguments(['--profile', 'vanaro', '--concurrency=2'])).toEqual({
    synth: ['--profile', 'vanaro'],
    folder: 'cdk.out',
    profile: 'vanaro',
    isUnattended: false,
  });
});

test('a setting may hold an equals sign', () => {
  const { synth } = readArguments(['--context=webhookUrl=https://a.example/?b=c']);

  expect(synth).toEqual(['--context', 'webhookUrl=https://a.example/?b=c']);
});

test('the folder of the templates can be another', () => {
  expect(readArguments(['-o', '/tmp/out']).folder).toBe('/tmp/out');
});

test.each([
  [['--require-approval=never'], true],
  [['--require-approval', 'never', '--concurrency=2'], true],
  [['--require-approval', 'broadening'], false],
  [[], false],
])('%j is unattended: %s', (given, isUnattended) => {
  expect(readArguments(given).isUnattended).toBe(isUnattended);
});
