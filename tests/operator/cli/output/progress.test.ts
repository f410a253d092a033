import { PassThrough } from 'node:stream';
import { expect, test, beforeAll } from 'vitest';
import { DescribeTableCommand } from '@aws-sdk/client-dynamodb';
import { openProgress, progressLine } from '../../../../operator/cli/output/progress.ts';
import { openTerminal } from '../../../../operator/cli/terminal.ts';
import { describeDuration } from '../../../../operator/moments.ts';
import { useStoredList } from '../../stored-list.ts';
import { waitlist } from '../../run-waitlist.ts';

test('a line says how many are done, and how long the others take', () => {
  const line = progressLine({ label: 'Queueing:', done: 1200, total: 5000, seconds: 4 });

  expect(line).toBe('Queueing: 1,200 of 5,000 · 13 s left');
});

test('without a total it says nothing of the time that is left', () => {
  const line = progressLine({ label: 'Reading:', done: 50, total: undefined, seconds: 0.5 });

  expect(line).toBe('Reading: 50');
});

test.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [61, '2 min'],
  [3600, '1 h'],
  [12_000, '3 h 20 min'],
  [200_000, '2 d 7 h'],
])('%d seconds are called %s', (seconds, words) => {
  expect(describeDuration(seconds * 1000)).toBe(words);
});

test('a line that was shown is removed at the end', () => {
  const notes: string[] = [];
  const streams = {
    stdin: new PassThrough(),
    stdout: new PassThrough(),
    stderr: new PassThrough(),
  };
  const terminal = {
    ...openTerminal(streams),
    note: (text: string) => notes.push(text),
  };

  openProgress(terminal, 'Reading:').end();
  const progress = openProgress(terminal, 'Reading:');
  progress.show(1, 2);
  progress.end();

  expect(notes).toHaveLength(2);
  expect(notes[0]).toContain('Reading: 1 of 2');
  expect(notes[1]).toBe('\r\u{1b}[2K');
});

const list = useStoredList();

beforeAll(async () => {
  await waitlist(['seed', '--count', '300']);
});

/** The embedded store does not count its items. */
function countItems(answer: () => Promise<object>): void {
  list.intercept((command, send) => (command instanceof DescribeTableCommand ? answer() : send()));
}

test('an operator who watches a reading sees how many items there are, and the time that is left', async () => {
  countItems(async () => ({ Table: { ItemCount: 1000 } }));

  const watched = await waitlist(['stats'], { answers: [] });
  const piped = await waitlist(['stats']);

  expect(watched.notes).toMatch(/Reading \d+ of 1,000 · .*left/);
  expect(piped.notes).toBe('');
});

test('without the permission to count the items, a reading shows how many are read', async () => {
  countItems(() => Promise.reject(Object.assign(new Error(), { name: 'AccessDeniedException' })));

  const { code, notes } = await waitlist(['stats'], { answers: [] });

  expect(code).toBe(0);
  expect(notes).toMatch(/Reading \d+$/m);
});
