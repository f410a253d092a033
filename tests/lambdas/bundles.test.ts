import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { buildAll } from '../../infra/build/build.ts';
import { bundleFolder } from '../../infra/build/paths.ts';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { LAMBDAS, type LambdaName } from '#shared/lambdas.ts';
import { MARKS } from '../bench/marks.ts';
import { addressOf } from '../stack/rows.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { apiEvent } from './events.ts';
import { useAwsEndpoints } from './use-aws-endpoints.ts';

const SIGN_UP_MAX_BYTES = MARKS['sign-up-lambda.bytes'].atMost;

const aws = await useAwsEndpoints();
beforeAll(() => buildAll(['lambdas']), 60_000);

/** The environment that the configuration of a function sets. It has no credentials. */
function configuration(): Record<string, string> {
  const names = new Set<string>(Object.values(ENV));
  const isSet = (name: string) => names.has(name) || /^AWS_(?:REG|END)|^POWER/.test(name);
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      value && isSet(name) ? [[name, value]] : [],
    ),
  );
}

/** The credentials that Lambda puts into the environment of every function. */
function credentials(): Record<string, string> {
  return {
    AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] ?? '',
    AWS_SECRET_ACCESS_KEY: 'example',
    AWS_SESSION_TOKEN: 'example',
  };
}

function signUpEvent(email: string) {
  return apiEvent(API_PATHS.signUp, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ signup: { ...VALID_SIGN_UP, email } }),
  });
}

async function savedAddresses(): Promise<unknown[]> {
  return (await aws.rows()).map(addressOf);
}

/** Prints the type of the handler or, given an event, the handler's answer to it. */
const RUNNER = `
import { handler } from './index.mjs';
const [event] = process.argv.slice(2);
console.log(JSON.stringify(event ? await handler(JSON.parse(event)) : typeof handler));
`;

/** A bundle as in the cloud: alone in a folder, where it finds no packages. */
async function isolateBundle(name: LambdaName) {
  const folder = await mkdtemp(join(tmpdir(), 'isolated-bundle-'));
  await copyFile(join(bundleFolder(name), 'index.mjs'), join(folder, 'index.mjs'));
  await writeFile(join(folder, 'run.mjs'), RUNNER);
  return {
    /** Runs the bundle in a process with this environment only. */
    async run(env: Readonly<Record<string, string>>, event?: unknown): Promise<unknown> {
      const args = event === undefined ? [] : [JSON.stringify(event)];
      const { stdout } = await promisify(execFile)(process.execPath, ['run.mjs', ...args], {
        cwd: folder,
        env: { HOME: folder, ...env },
      });
      return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

test('the sign-up bundle is not larger than its budget', () => {
  const { size } = statSync(join(bundleFolder('send-waitlist-notification'), 'index.mjs'));

  expect(size).toBeLessThanOrEqual(SIGN_UP_MAX_BYTES);
});

test.each(Object.values(LAMBDAS))('the bundle of $name loads by itself', async ({ name }) => {
  const bundle = await isolateBundle(name);

  const handlerType = await bundle.run(configuration());
  await bundle.remove();

  expect(handlerType).toBe('function');
});

test('the sign-up bundle writes a row with the credentials of its environment', async () => {
  const bundle = await isolateBundle('send-waitlist-notification');

  const answer = await bundle.run(
    { ...configuration(), ...credentials() },
    signUpEvent('alone@example.ch'),
  );
  await bundle.remove();

  expect(answer).toMatchObject({ statusCode: 200, body: '{"success":true}' });
  expect(await savedAddresses()).toContain('alone@example.ch');
});

test('the sign-up bundle fails without credentials in its environment, and finds none elsewhere', async () => {
  const bundle = await isolateBundle('send-waitlist-notification');

  const answer = await bundle.run(configuration(), signUpEvent('no-credentials@example.ch'));
  await bundle.remove();

  expect(answer).toMatchObject({ statusCode: 500 });
  expect(await savedAddresses()).not.toContain('no-credentials@example.ch');
});
