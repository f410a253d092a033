import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { readRows } from '../../stack/rows.ts';
import { useStack } from '../../stack/use-stack.ts';

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const { stack, inbox } = useStack();

/** Runs the command as its operator does. */
function verify(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const file = join(ROOT, 'operator/cli/waitlist.mjs');
  return new Promise<Ended>((resolve) => {
    const options = { env: { ...process.env, LOCAL_DATA: stack.dataFolder, ...env } };
    execFile(process.execPath, [file, 'verify', ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

interface Verified {
  readonly ok: boolean;
  readonly site: string;
  readonly checks: readonly { subject: string; name: string; result: string; why?: string }[];
}

test('the laptop stack passes, and says what cannot be checked on a laptop', async () => {
  const { code, stdout, stderr } = await verify();

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('✓ One click unsubscribes, as multipart');
  expect(stdout).toMatch(/– DMARC.*: a laptop is not on the internet\n/);
  expect(stdout).toMatch(/\d+ ✓ {3}0 ✗ {3}\d+ – cannot be checked here\nNothing is wrong\.\n$/);
  expect(stdout).not.toContain('\u{1b}');
  expect(await readRows(stack.dynamodb)).toEqual([]);
});

test('npm runs it too, and as JSON it is one value for a program', async () => {
  const { stdout } = await new Promise<Ended>((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, LOCAL_DATA: stack.dataFolder } };
    execFile('npm', ['run', '-s', 'verify', '--', '--json'], options, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), stdout: out, stderr: err }),
    );
  });

  const found = JSON.parse(stdout) as Verified;
  expect(found).toMatchObject({ ok: true, site: stack.site });
  expect(found.checks.length).toBeGreaterThan(45);
  expect(new Set(found.checks.map(({ result }) => result))).toEqual(new Set(['ok', 'unknown']));
});

test('a failed check says what to do, and the command ends with 1', async () => {
  await inbox.setFaults('reject');

  const { code, stdout } = await verify([], { FORCE_COLOR: '1' });
  await inbox.setFaults('none');

  const plain = stripVTControlCharacters(stdout);
  expect(code).toBe(1);
  expect(stdout).not.toBe(plain);
  expect(plain).toMatch(/ ✗ Its mail goes out: SES refused it \(MessageRejected\)\n {4}→ /);
  expect(plain).toContain('Something is wrong.');
});

test('after Ctrl-C it ends with 130, leaves nothing behind and does not say that all is right', async () => {
  const file = join(ROOT, 'operator/cli/waitlist.mjs');
  const env = { ...process.env, LOCAL_DATA: stack.dataFolder };
  const child = spawn(process.execPath, [file, 'verify'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let stdout = '';
  // The sign-up runs beside the subjects, of which the first is shown at once.
  child.stdout.on('data', (chunk: Buffer) => {
    if (stdout === '') child.kill('SIGINT');
    stdout += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];

  expect(code).toBe(130);
  expect(stdout).toContain('Not everything was checked.');
  expect(await readRows(stack.dynamodb)).toEqual([]);
});

test('with --read-only no person is signed up', async () => {
  await inbox.clear();

  const { code, stdout } = await verify(['--read-only']);

  expect(code).toBe(0);
  expect(stdout).not.toContain('A sign-up, from the form');
  expect(await inbox.mails()).toEqual([]);
});

test('a laptop stack that was stopped is one line', async () => {
  await stack.kill();

  const { code, stdout, stderr } = await verify();

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^The laptop stack is not running: run npm start.*\n$/);
});
