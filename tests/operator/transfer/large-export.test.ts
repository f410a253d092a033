import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test, vi } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { writeOperatorEnvironment } from '../../../infra/local/environment.ts';
import { runWaitlist } from '../../../operator/cli/run-waitlist.ts';
import { openTerminal } from '../../../operator/cli/terminal.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { useFolder } from '../../use-folder.ts';

const PEOPLE = 10_000;
/** Makes a row so large that a page of the store ends after 500 of them. */
const COMPANY_LENGTH = 2000;
const PARTS = 4;
const WAITLIST = join(ROOT, 'operator/cli/waitlist.mjs');

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
