import { beforeAll, expect, test } from 'vitest';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const list = useStoredList();
let rowKey: string;

const day = (of: number) => () => Date.UTC(2026, 10, of);

interface Line {
  readonly at: string;
  readonly action: string;
  readonly rowKey: string;
  readonly details: Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  const email = 'audited@example.ch';
  rowKey = await list.signUp({ email }, { now: Date.UTC(2026, 9, 1) });
  await waitlist(['suppress', email], { now: day(3) });
  await waitlist(['confirm', email], { now: day(1) });
  await waitlist(['unsuppress', email], { now: day(4) });
  await waitlist(['unsubscribe', email], { now: day(2) });
  await waitlist(['erase', '--yes', email], { now: day(5) });
});

test('every change is listed with its time and row key, the newest last', async () => {
  const lines = (await waitlist(['audit', '--json'])).json<Line>();

  expect(lines.map(({ at, action }) => `${at.slice(0, 10)} ${action}`)).toEqual([
    '2026-11-01 confirm',
    '2026-11-02 unsubscribe',
    '2026-11-03 suppress',
    '2026-11-04 unsuppress',
    '2026-11-05 erase',
  ]);
  expect(new Set(lines.map((line) => line.rowKey))).toEqual(new Set([rowKey]));
  expect(lines.at(-1)?.details).toEqual({ contactMessages: 0 });
});

test('a time leaves out what came before it', async () => {
  const ran = await waitlist(['audit', '--json', '--since', '2026-11-04']);

  expect(ran.json<Line>().map(({ action }) => action)).toEqual(['unsuppress', 'erase']);
});

test('the table fits into 80 columns', async () => {
  const { output } = await waitlist(['audit']);

  expect(output).toMatch(/^when +what +row key +details\n/);
  expect(output).toMatch(/3 Nov 2026, 01:00 {2}suppress +.+ reason: operator/);
  expect(Math.max(...output.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
});

test('no entry holds an address or expires', async () => {
  const entries = (await list.everything()).filter(({ pk }) => String(pk).startsWith('audit#'));

  expect(entries).toHaveLength(5);
  expect(JSON.stringify(entries)).not.toContain('@');
  expect(entries.every((entry) => !('expiresAt' in entry))).toBe(true);
});

test('entries are no rows of people, messages or digests', async () => {
  const [stats] = (await waitlist(['stats', '--json'])).json();
  expect(stats).toMatchObject({ people: 0, messages: { count: 0 } });
  expect((await waitlist(['retry'])).output).toBe('0 queued again\n');
});
