import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../../infra/build/paths.ts';
import { connect } from '../../../operator/connect.ts';
import { useWorkingFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { FieldError } from '../../../operator/field.ts';
import { readTime } from '../../../operator/moments.ts';

const run = promisify(execFile);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

useWorkingFolder();

/** Runs the command in a process of its own, beside a laptop stack whose data is in this folder. */
async function start(...args: string[]): Promise<Ended> {
  const env = { ...process.env, LOCAL_DATA: process.cwd() };
  const file = join(ROOT, 'operator/cli/waitlist.mjs');
  try {
    const ended = await run(process.execPath, [file, ...args], { env });
    return { code: 0, ...ended };
  } catch (error) {
    return error as Ended;
  }
}

test('without a laptop stack it says how to start one', async () => {
  const { code, stdout, stderr } = await start('stats');

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain('npm start');
  expect(stderr).not.toContain('    at ');
});

test('a stack that was stopped is named as the reason, without a stack trace', async () => {
  const settings = {
    TABLE_NAME: 'waitlist',
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:9',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  await writeFile('ops.env', lines.join(''));

  const { code, stderr } = await start('stats');

  expect(code).toBe(1);
  expect(stderr).toContain('Connection refused');
  expect(stderr).not.toContain('    at ');
});

test('help needs no stack, and ends with 0', async () => {
  const { code, stdout, stderr } = await start('--help');

  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain('Examples:');
});

test.each([['toString'], ['constructor'], ['stats --nothing'], ['show a@b.ch c@d.ch']])(
  '“%s” is not a valid command line, and ends with 2',
  async (line) => {
    const ran = await waitlist(line.split(' '));

    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(ran.notes).not.toBe('');
  },
);

test.each([
  ['show a.b@example.ch c@d.ch'],
  ['anna@example.ch'],
  ['--anna@example.ch'],
  ['export --columns anna@example.ch'],
])('a refused command line is not quoted with an address: %s', async (line) => {
  const { notes } = await waitlist(line.split(' '));

  expect(notes).not.toBe('');
  expect(notes).not.toMatch(/@|example|d\.ch/);
});

test.each([['--vehicles 8..2'], ['--since 2026-02-31']])(
  'a filter that matches nothing by its form is refused: %s',
  async (filter) => {
    expect(await waitlist(['list', ...filter.split(' ')])).toMatchObject({ code: 2, output: '' });
  },
);

test.each([[''], ['two words'], ['../trial']])('“%s” is not the name of a stage', async (stage) => {
  await expect(connect(stage)).rejects.toMatchObject({ name: 'RefusedError' });
});

test('that AWS refuses the credentials is said in words', async () => {
  const error = Object.assign(new Error('no'), { name: 'UnrecognizedClientException' });

  const { code, notes } = await waitlist(['stats'], { connect: () => Promise.reject(error) });

  expect(code).toBe(1);
  expect(notes).toContain('credentials');
  expect(notes).not.toContain('WAITLIST_DEBUG');
});

test('an unexpected error is shown by its name alone, because its text may quote data', async () => {
  const { code, notes } = await waitlist(['stats'], {
    connect: () => Promise.reject(new RangeError('anna@example.ch is odd')),
  });

  expect(code).toBe(1);
  expect(notes).toContain('RangeError');
  expect(notes).not.toContain('anna');
});

const NOW = Date.UTC(2026, 10, 22, 12);

test.each([
  ['2026-11-22', '2026-11-21T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z'],
  ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ['2026-03-29T04:00', '2026-03-29T02:00:00.000Z'],
  ['2026-10-01T08:00', '2026-10-01T06:00:00.000Z'],
  ['2026-10-01 08:00', '2026-10-01T06:00:00.000Z'],
  ['2026-10-01T08:00Z', '2026-10-01T08:00:00.000Z'],
  ['2026-10-01T08:00:30.5+05:30', '2026-10-01T02:30:30.500Z'],
  ['12h', '2026-11-22T00:00:00.000Z'],
  ['30d', '2026-10-23T12:00:00.000Z'],
  ['1w', '2026-11-15T12:00:00.000Z'],
])('%s is %s', (text, time) => {
  expect(new Date(readTime(text, NOW)).toISOString()).toBe(time);
});

test.each([
  [''],
  ['yesterday'],
  ['2026-13-01'],
  ['2026-02-31'],
  ['2026-02-29'],
  ['2026-10-01T25:00'],
  ['2026-03-29T02:30'],
  ['2026-10-25T02:30'],
  ['2026-10-01T8'],
  ['30'],
  ['-1d'],
  ['99999999999d'],
])('“%s” is no time', (text) => {
  expect(() => readTime(text, NOW)).toThrow(FieldError);
});
