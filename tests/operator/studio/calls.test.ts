import { beforeAll, expect, test, vi } from 'vitest';
import { useStoredList } from '../stored-list.ts';
import { useStudio } from './use-studio.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const list = useStoredList();
const studio = useStudio({ now: () => NOW });
const readOnly = useStudio({ now: () => NOW, stage: 'production', mayWrite: false });

beforeAll(async () => {
  await list.seed(300, 7, NOW - 1000);
  await list.signUp({ email: 'anna@example.ch', location: 'Zürich' }, { now: NOW - 500 });
});

test('the figures are kept until new ones are asked for', async () => {
  const segment = { languages: ['en' as const] };
  const first = await studio.call('figures', { segment });
  await list.signUp({ email: 'beat@example.ch' }, { now: NOW - 400 });

  const kept = await studio.call('figures', { segment });
  const fresh = await studio.call('figures', { segment, isNew: true });

  expect(kept).toEqual(first);
  expect(fresh.stats.people).toBe(first.stats.people + 1);
  expect(fresh.growth.unit).toBe('day');
});

test('progress comes before the answer', async () => {
  const lines = await studio.lines('/api/figures', { segment: {}, isNew: true });

  expect(lines[0]).toMatchObject({ progress: { done: expect.any(Number) } });
  expect(lines.at(-1)).toHaveProperty('answer.stats.people');
});

test('people come in parts that a page reads without a pause, and lead to more', async () => {
  const input = { segment: {}, limit: 250 };
  const first = await studio.lines('/api/people', input);
  const { next } = await studio.call('people', input);
  const rest = await studio.parts('people', { ...input, after: next! });

  const parts = first.flatMap((line) => ('part' in line ? [line.part as object[]] : []));
  expect(parts.map(({ length }) => length)).toEqual([200, 50]);
  expect(rest.flat().length).toBeGreaterThan(0);
  const all = [...parts, ...rest].flat() as { email: string }[];
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
});

test('a person is found by address, with all that is stored', async () => {
  const address = ' Anna@example.ch';

  expect(await studio.call('person', { address })).toMatchObject({
    state: 'subscribed',
    fields: { email: 'anna@example.ch' },
  });
  expect(await studio.call('personHistory', { address })).toMatchObject({
    row: { location: 'Zürich' },
    audit: [],
  });
  expect(await studio.call('person', { address: 'unseen@example.ch' })).toBeNull();
});

test('what is invalid is refused, and says where', async () => {
  const send = (path: string, input: unknown) => studio.lines(path, input);

  expect(await send('/api/figures', { segment: { languages: ['rm'] } })).toEqual([
    { refused: { code: 'input_invalid', path: 'segment.languages.0' } },
  ]);
  expect(await send('/api/figures', { segment: { since: 2, until: 1 } })).toEqual([
    { refused: { code: 'input_invalid', path: 'segment.since' } },
  ]);
  expect(await send('/api/erase', { addresses: ['anna@example.ch', 'anna'] })).toEqual([
    { refused: { code: 'addresses_invalid', positions: [2] } },
  ]);
});

test('a refusal of the operation reaches the page by its code', async () => {
  const input = { addresses: ['anna@example.ch'], reason: 'She is Anna Rossi' };

  expect(await studio.lines('/api/block', input)).toEqual([
    { refused: { code: 'block_reason_invalid' } },
  ]);
});

test('a plan says what would happen, changes nothing, and runs once', async () => {
  const before = await list.row('anna@example.ch');
  const planned = await studio.call('erase', { addresses: ['anna@example.ch', 'b@example.ch'] });
  const unchanged = await list.row('anna@example.ch');
  const runs = [
    await studio.lines('/api/erase/run', { plan: planned.plan }),
    await studio.lines('/api/erase/run', { plan: planned.plan }),
  ];

  expect(planned).toMatchObject({ people: 1, unknown: 1, contactMessages: 0 });
  expect(planned).not.toHaveProperty('known');
  expect(unchanged).toEqual(before);
  expect(runs.map((lines) => lines.at(-1))).toEqual([
    { answer: expect.objectContaining({ erased: 1, notReached: 0 }) },
    { refused: { code: 'plan_unknown' } },
  ]);
});

test('a plan of one operation runs no other', async () => {
  const { plan } = await studio.call('unsubscribe', { addresses: ['beat@example.ch'] });

  expect(await studio.lines('/api/erase/run', { plan })).toEqual([
    { refused: { code: 'plan_unknown' } },
  ]);
});

test('on a stage without writing, every change is planned and refused', async () => {
  const input = { addresses: ['beat@example.ch'] };
  const { plan, people } = await readOnly.call('unsubscribe', input);

  expect(people).toBe(1);
  expect(await readOnly.lines('/api/unsubscribe/run', { plan })).toEqual([
    { refused: { code: 'read_only', stage: 'production' } },
  ]);
  expect(await list.row('beat@example.ch')).not.toHaveProperty('left');
});

test('without writing, what is handed out is recorded', async () => {
  const { html, isKnown } = await readOnly.call('access', { address: 'beat@example.ch' });

  expect(isKnown).toBe(true);
  expect(html).toContain('beat@example.ch');
  expect(await readOnly.call('audit', {})).toContainEqual(
    expect.objectContaining({ action: 'access', who: 'anna' }),
  );
});

test('an error tells its name and quotes nothing', async () => {
  list.intercept(() => Promise.reject(new RangeError('anna@example.ch')));

  const lines = await studio.lines('/api/queue', {});
  vi.restoreAllMocks();

  expect(lines).toEqual([{ failed: { code: 'unexpected', error: 'RangeError' } }]);
});

test.each([
  ['the stack was stopped', { code: 'ECONNREFUSED' }, { code: 'laptop_stopped' }],
  [
    'the credentials have expired',
    { name: 'ExpiredTokenException' },
    { code: 'unexpected', error: 'ExpiredTokenException' },
  ],
])('%s: the page is told, and goes on afterwards', async (_, error, failed) => {
  list.intercept(() => Promise.reject(Object.assign(new Error('anna@example.ch'), error)));
  const during = await studio.lines('/api/queue', {});
  vi.restoreAllMocks();

  expect(during).toEqual([{ failed }]);
  expect(await studio.call('queue', {})).toMatchObject({ owed: expect.anything() });
});

test('when an audit entry is refused, the page is told why', async () => {
  const { plan } = await studio.call('unsubscribe', { addresses: ['beat@example.ch'] });
  const expired = Object.assign(new Error('anna@example.ch'), { name: 'ExpiredTokenException' });
  list.intercept(() => Promise.reject(expired));
  const lines = await studio.lines('/api/unsubscribe/run', { plan });
  vi.restoreAllMocks();

  expect(lines.at(-1)).toEqual({
    failed: { code: 'audit_not_written', error: 'ExpiredTokenException' },
  });
});

test('a page that goes away interrupts its call', async () => {
  const gone = new AbortController();
  const answered = studio.lines('/api/figures', { segment: {}, isNew: true }, gone.signal);
  const pages = list.watchCalls();
  gone.abort();

  await expect(answered).rejects.toThrow('aborted');
  await expect.poll(() => pages.inFlight).toBe(0);
  vi.restoreAllMocks();
});
