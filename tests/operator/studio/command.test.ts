import { once } from 'node:events';
import { Agent } from 'node:http';
import { chmod, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { runWaitlist } from '../../../operator/cli/run-waitlist.ts';
import { openTerminal } from '../../../operator/cli/terminal.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';
import { openPage, useStudioProcesses } from './use-studio.ts';

const list = useStoredList();
const { folder, start } = useStudioProcesses();

beforeAll(() => list.signUp({ email: 'anna@example.ch' }));

test('its one line of output is a link that opens the page, and it logs no address', async () => {
  const { child, link, output, ended } = await start();
  const logged: unknown[] = [];
  child.stderr.on('data', (chunk) => logged.push(String(chunk)));

  const page = await openPage(link);

  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]{43}$/);
  expect(await page.last('/api/person', { address: 'anna@example.ch' })).toMatchObject({
    state: 'subscribed',
  });
  await page.post('/api/person', '{"address":"anna@example.ch"');
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(output()).toBe(`${link}\n`);
  expect(logged).toEqual([expect.stringContaining('Finishing')]);
}, 60_000);

test('the page ends it', async () => {
  const { link, ended } = await start();
  const page = await openPage(link);

  const { status } = await page.post('/end', '');

  expect(status).toBe(204);
  expect(await ended).toEqual([0, null]);
}, 60_000);

test('a page that goes on asking does not keep it from ending', async () => {
  const { child, link, ended } = await start();
  const page = await openPage(link);
  const agent = new Agent({ keepAlive: true });
  const asking = (async () => {
    for (;;) await page.post('/api/stage', '{}', { agent });
  })().catch((error: unknown) => error);

  child.kill('SIGINT');

  expect(await ended).toEqual([130, null]);
  expect(await asking).toBeInstanceOf(Error);
}, 60_000);

test('the browser is opened by a file that only the operator can read', async () => {
  const bin = join(folder, 'bin');
  const seen = join(folder, 'seen');
  await mkdir(bin);
  // Stands in for the desktop: notes what a list of processes would show.
  await writeFile(
    join(bin, 'xdg-open'),
    `#!/bin/sh\necho "$*" > ${seen}.new; mv ${seen}.new ${seen}\n`,
  );
  await chmod(join(bin, 'xdg-open'), 0o700);
  const { child, link, ended } = await start([], { PATH: `${bin}:${process.env['PATH']}` });
  await expect.poll(() => readFile(seen, 'utf8').catch(() => ''), { timeout: 20_000 }).not.toBe('');

  const [file = '', ...others] = (await readFile(seen, 'utf8')).trim().split(' ');
  const { searchParams } = new URL(link);
  const shown = await readFile(`/proc/${child.pid}/cmdline`, 'utf8');

  expect(others).toEqual([]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(file, '..'))).mode & 0o777).toBe(0o700);
  expect(await readFile(file, 'utf8')).toContain(`content="0; url=${link}"`);
  expect(file + shown).not.toContain(searchParams.get('token'));
  child.kill('SIGINT');
  await ended;
  await expect(stat(file)).rejects.toThrow('ENOENT');
}, 60_000);

test('a port that is in use is refused', async () => {
  const { child, link, ended } = await start();
  const { port } = new URL(link);

  const { code, notes, output } = await waitlist(['studio', '--no-open', '--port', port]);

  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(notes).toContain(`--port: ${port} is in use`);
  child.kill('SIGINT');
  await ended;
}, 60_000);

test('Enter prints a fresh link on standard error, and Ctrl-C ends it', async () => {
  const keys = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const stderr = Object.assign(new PassThrough(), { isTTY: true, columns: 80 });
  const stdout = new PassThrough();
  const notes = createInterface(stderr);
  const running = runWaitlist(['studio', '--no-open'], {
    terminal: openTerminal({ stdin: keys, stdout, stderr, env: {} }),
    connect: async () => undefined,
    signal: new AbortController().signal,
    now: Date.now,
  });
  const [link] = (await once(createInterface(stdout), 'line')) as [string];
  await openPage(link);

  keys.write('\r');
  let fresh: string | undefined;
  // The line editor has codes of its own around it.
  for await (const line of notes) if ((fresh = /http\S+/.exec(line)?.[0])) break;
  const page = await openPage(fresh!);

  expect(fresh).not.toBe(link);
  expect(await page.last('/api/stage', {})).toMatchObject({ mayWrite: true });
  keys.write('\u{3}');
  expect(await running).toBe(130);
}, 60_000);
