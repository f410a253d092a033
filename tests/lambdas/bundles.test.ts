import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENV } from '#shared/env.ts';
import { LAMBDAS, type LambdaName } from '#shared/lambdas.ts';
import { buildAll } from '../../infra/build/build.ts';
import { bundleFolder } from '../../infra/build/paths.ts';
import { MARKS } from '../bench/marks.ts';
import { addressOf } from '../stack/rows.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { jsonEvent } from './events.ts';
import { useAwsEndpoints } from './use-aws-endpoints.ts';

const SIGN_UP = LAMBDAS.signUp.name;

const aws = await useAwsEndpoints();
/** Where no bundle finds a package, as in the cloud. */
const folder = await mkdtemp(join(tmpdir(), 'isolated-bundles-'));
beforeAll(() => buildAll(['lambdas']), 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The environment that the configuration of a function sets. It has no credentials. */
function configuration(): NodeJS.ProcessEnv {
  const names = new Set<string>(Object.values(ENV));
  const isSet = (name: string) => names.has(name) || /^AWS_(?:REG|END)|^POWER/.test(name);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isSet(name)));
}

/** Prints the type of the handler or, given an event, the handler's answer to it. */
const RUNNER = `
const [bundle, event] = process.argv.slice(2);
const { handler } = await import(bundle);
console.log(JSON.stringify(event ? await handler(JSON.parse(event)) : typeof handler));
`;

/** Runs a bundle in a process with this environment only. */
async function run(name: LambdaName, env: NodeJS.ProcessEnv, ...events: readonly object[]) {
  await copyFile(join(bundleFolder(name), 'index.mjs'), join(folder, `${name}.mjs`));
  await writeFile(join(folder, 'run.mjs'), RUNNER);
  const args = ['run.mjs', `./${name}.mjs`, ...events.map((event) => JSON.stringify(event))];
  const options = { cwd: folder, env: { HOME: folder, ...env } };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as unknown;
}

test('the sign-up bundle is not larger than its budget', () => {
  const { size } = statSync(join(bundleFolder(SIGN_UP), 'index.mjs'));

  expect(size).toBeLessThanOrEqual(MARKS['sign-up-lambda.bytes'].atMost);
});

test.each(Object.values(LAMBDAS))('the bundle of $name loads by itself', async ({ name }) => {
  expect(await run(name, configuration())).toBe('function');
});

test('the sign-up bundle writes a row with the credentials of its environment, and finds none elsewhere', async () => {
  /** As Lambda puts them into the environment of every function. */
  const credentials = {
    AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'],
    AWS_SECRET_ACCESS_KEY: 'example',
    AWS_SESSION_TOKEN: 'example',
  };
  const signUp = (env: NodeJS.ProcessEnv, email: string) =>
    run(SIGN_UP, env, jsonEvent('signUp', { signup: { ...VALID_SIGN_UP, email } }));

  const refused = await signUp(configuration(), 'no-credentials@example.ch');
  const answer = await signUp({ ...configuration(), ...credentials }, 'alone@example.ch');

  expect(refused).toMatchObject({ statusCode: 500 });
  expect(answer).toMatchObject({ statusCode: 200, body: '{"success":true}' });
  expect((await aws.rows()).map(addressOf)).toEqual(['alone@example.ch']);
});
