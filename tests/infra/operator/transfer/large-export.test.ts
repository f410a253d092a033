import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../../../infra/build/paths.ts';
import { writeOperatorEnvironment } from '../../../../infra/local/environment.ts';
import { runWaitlist } from '../../../../infra/cli/run-waitlist.ts';
import { openTerminal } from '../../../../infra/cli/terminal.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { useFolder } from '../../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';

const PEOPLE = 10_000;
/** Makes a row so large that a page of the store ends after 500 of them. */
const COMPANY_LENGTH = 2000;
const PARTS = 4;
const WAITLIST = join(ROOT, 'infra/cli/waitlist.mjs');

const list = useStoredList();
const folder = useFolder();
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  env = { ...process.env, LOCAL_DATA: folder };
  const known = Object.entries(process.env).filter(([name]) => /^(TABLE|ROW_KEY|AWS_)/.test(name));
  await writeOperatorEnvironment(folder, Object.fromEntries(known) as Record<string, string>);
  await list.putRows(
    Array.from({ length: PEOPLE }, (_, number) =>
      personRow(number, { company: `Garage ${number}`.padEnd(COMPANY_LENGTH, '.') }),
    ),
  );
}, 300_000);

test('while the output is not read, no more than a page of each part is read ahead', async () => {
  const send = vi.spyOn(list.table, 'send');
  const pagesRead = () => send.mock.calls.filter(([command]) => command instanceof ScanCommand);
  const reader = stallingReader();
  const running = runWaitlist(['export', '--columns', 'email', '--no-bom'], {
    terminal: openTerminal({
      stdin: Readable.from([]),
      stdout: reader.stream,
      stderr: new Writable(),
      env: {},
    }),
    connect: async () => undefined,
    signal: new AbortController().signal,
    now: Date.now,
  });

  await reader.hasStalled;
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(send.mock.results.map(({ value }) => value as Promise<unknown>));
    await setImmediate();
  }
  const readMeanwhile = pagesRead().length;
  reader.goOn();

  expect(readMeanwhile).toBe(PARTS + 1);
  expect(await running).toBe(0);
  expect(reader.lines()).toBe(PEOPLE + 1);
  expect(pagesRead().length).toBeGreaterThan(2 * PARTS);
}, 120_000);

/** A reader that takes nothing until it is told to. */
function stallingReader() {
  const { promise: isFree, resolve: goOn } = Promise.withResolvers<void>();
  const { promise: hasStalled, resolve: stall } = Promise.withResolvers<void>();
  let lines = 0;
  const stream = new Writable({
    highWaterMark: 1,
    write(chunk: Buffer, _, done) {
      lines += chunk.toString().split('\r\n').length - 1;
      stall();
      void isFree.then(() => done());
    },
  });
  return { stream, hasStalled, goOn, lines: () => lines };
}

test('export | head ends quietly', async () => {
  const script = `{ "${process.execPath}" "${WAITLIST}" export --no-bom; echo "code $?" >&2; } | head -1`;

  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', script], { env });

  expect(stdout).toMatch(/^email,role,intent/);
  expect(stderr).toBe('code 0\n');
}, 120_000);

test('an export that is killed can be continued, and loses and repeats no person', async () => {
  const file = join(folder, 'list.csv');
  const args = ['export', '--out', file, '--columns', 'email', '--no-bom'];
  const child = spawn(process.execPath, [WAITLIST, ...args], { env });
  const ended = once(child, 'exit');
  await expect
    .poll(() => stat(`${file}.progress`).catch(() => undefined), { interval: 5, timeout: 60_000 })
    .toBeDefined();
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await appendFile(`${file}.part`, 'person-1@example.ch\r\n'.repeat(PEOPLE));
  const before = JSON.parse(await readFile(`${file}.progress`, 'utf8')) as { rows: number };

  const other = await waitlist([...args, '--resume', '--language', 'de']);
  const elsewhere = await waitlist([...args, '--resume', '--stage', 'trial']);
  const ran = await waitlist([...args, '--resume']);

  expect(other).toMatchObject({ code: 2 });
  expect(other.notes).toContain('--resume: give the options with which the export began.');
  expect(elsewhere).toMatchObject({ code: 2, notes: other.notes });
  expect(ran).toMatchObject({ code: 0, notes: `${PEOPLE.toLocaleString('en')} people written.\n` });
  expect(before.rows).toBeLessThan(PEOPLE);
  const [header, ...lines] = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(header).toBe('email');
  expect(lines).toHaveLength(PEOPLE);
  expect(new Set(lines).size).toBe(PEOPLE);
}, 180_000);

test('an export that is interrupted finishes its page, and can be continued', async () => {
  const file = join(folder, 'interrupted.csv');
  const args = ['export', '--out', file, '--columns', 'email', '--no-bom'];
  // The audit entry, the first page of each part, and two more.
  const signal = list.interruptAt(1 + PARTS + 2);

  const first = await waitlist(args, { signal });
  const second = await waitlist([...args, '--resume']);

  expect(first.code).toBe(130);
  expect(first.notes).toMatch(
    /^[\d,]+ people written\. The same command with --resume continues\.\n$/,
  );
  expect(second).toMatchObject({
    code: 0,
    notes: `${PEOPLE.toLocaleString('en')} people written.\n`,
  });
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  expect(new Set(lines).size).toBe(PEOPLE + 1);
  expect(lines).toHaveLength(PEOPLE + 1);
}, 120_000);
