import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { operatorEnvironmentFile, ROOT } from '../../../infra/build/paths.ts';
import { close } from '../../../infra/local/port.ts';
import { serveDynamodb } from '../../../infra/local/store/dynamodb.ts';
import { inboxClient } from '../../stack/inbox-client.ts';
import { findPortBlock } from '../../stack/port-block.ts';
import { addressOf, readRows } from '../../stack/rows.ts';
import { runStack } from '../../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';

const run = promisify(execFile);
const START = join(ROOT, 'infra/local/start.ts');

const takenMessage = (port: number) =>
  `Port ${port} is taken. Stop what uses it, or move ports and data: PORT=4000 LOCAL_DATA=.local-4000 npm start\n`;

test('says in one line which port is taken, and ends with 1', async () => {
  const port = await findPortBlock();
  const occupant = createServer().listen(port + 2, '127.0.0.1');
  await once(occupant, 'listening');
  onTestFinished(() => void occupant.close());

  const failure = await run(process.execPath, [START], {
    env: { ...process.env, PORT: String(port), LOCAL_DATA: join(ROOT, '.cache', `taken-${port}`) },
  }).catch((error: unknown) => error);

  expect(failure).toMatchObject({
    code: 1,
    stderr: takenMessage(port + 2),
  });
}, 60_000);

test.each([
  ['PORT', 'eighty', 'PORT must be a whole number from 1 to 65531, not "eighty".\n'],
  ['DIGEST', 'nonsense', 'DIGEST must be one of off, daily, weekly, not "nonsense".\n'],
  [
    'FRAME_ANCESTORS',
    'http://localhost:3001,*',
    'FRAME_ANCESTORS must be origins with commas between them, such as http://localhost:3001.\n',
  ],
  [
    'DYNAMODB_ENDPOINT',
    'localhost:8000',
    'DYNAMODB_ENDPOINT must be an http or https URL, such as http://localhost:8000.\n',
  ],
  [
    'DYNAMODB_ENDPOINT',
    'http://localhost:1',
    'No DynamoDB answers at DYNAMODB_ENDPOINT, http://localhost:1. Start it first, or leave the variable out: the embedded store needs nothing.\n',
  ],
])('refuses %s=%s in one line', async (name, value, stderr) => {
  const failure = await run(process.execPath, [START], {
    env: { ...process.env, [name]: value },
  }).catch((error: unknown) => error);

  expect(failure).toMatchObject({ code: 1, stderr });
});

test('keeps rows, mails and the fault switch over a clean stop', async () => {
  const stack = await runStack();
  onTestFinished(() => stack.dispose());
  const inbox = inboxClient(stack.inbox);
  await postSignUp(stack.site, VALID_SIGN_UP);
  await expect.poll(() => inbox.mails(), { timeout: 10_000 }).toHaveLength(1);
  await inbox.setFaults('throttle', 3);
  const [row] = await readRows(stack.dynamodb);

  const exitCode = await stack.interrupt();
  await stack.restart();

  expect(exitCode).toBe(0);
  expect(await readRows(stack.dynamodb)).toMatchObject([{ pk: row?.['pk'] }]);
  expect(await inbox.mails()).toHaveLength(1);
  const faults = await fetch(`${stack.inbox}/faults`);
  expect(await faults.json()).toEqual({ mode: 'throttle', every: 3 });
}, 60_000);

test('keeps a data folder to its owner, which others could read before', async () => {
  const stack = await runStack();
  onTestFinished(() => stack.dispose());
  await stack.interrupt();
  await chmod(stack.dataFolder, 0o755);

  await stack.restart();

  expect((await stat(stack.dataFolder)).mode & 0o777).toBe(0o700);
}, 60_000);

test('leaves a running stack its data and its commands, on its ports and beside it', async () => {
  const stack = await runStack();
  onTestFinished(() => stack.dispose());
  await postSignUp(stack.site, VALID_SIGN_UP);
  const operatorFile = operatorEnvironmentFile(stack.dataFolder);
  const environment = await readFile(operatorFile, 'utf8');
  const port = Number(new URL(stack.site).port);

  for (const second of [port, await findPortBlock()]) {
    const env = { ...process.env, PORT: String(second), LOCAL_DATA: stack.dataFolder };
    const start = run(process.execPath, [START, '--built', '--fresh'], { env });
    await expect(start).rejects.toMatchObject({ code: 1, stderr: takenMessage(port) });
  }

  expect(await readFile(operatorFile, 'utf8')).toBe(environment);
  const addresses = (await readRows(stack.dynamodb)).map(addressOf);
  await stack.interrupt();
  await stack.restart();
  expect((await readRows(stack.dynamodb)).map(addressOf)).toEqual(addresses);
  expect(addresses).toEqual([VALID_SIGN_UP.email]);
  await stack.interrupt();
  await expect(readFile(operatorFile)).rejects.toThrow('ENOENT');
}, 60_000);

test('names the DynamoDB that it uses, and opens no store of its own beside it', async () => {
  const port = await findPortBlock();
  const dataFolder = await mkdtemp(join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rm(dataFolder, { recursive: true }));
  const store = await serveDynamodb(port, dataFolder);
  onTestFinished(() => close(store));
  const endpoint = `http://localhost:${port}`;

  const stack = await runStack({ env: { DYNAMODB_ENDPOINT: endpoint } });
  onTestFinished(() => stack.dispose());
  await postSignUp(stack.site, VALID_SIGN_UP);

  expect(stack.output()).toContain(`DynamoDB        ${endpoint}\n`);
  expect(stack.output()).not.toContain(stack.dynamodb);
  expect(await readRows(endpoint)).toHaveLength(1);
  await expect(fetch(stack.dynamodb)).rejects.toThrow('fetch failed');
}, 60_000);
