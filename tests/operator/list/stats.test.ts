import { beforeAll, expect, test } from 'vitest';
import type { SignUpMeta } from '#shared/contract/sign-up-meta.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { OptIn } from '#shared/settings.ts';
import type { ListStats } from '../../../operator/list/figures.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 12);

const list = useStoredList();

beforeAll(async () => {
  await signUp('anna', { location: 'Lugano' }, { partner: 'garage.example' });
  await signUp('ben', { location: 'lugano ', intent: 'offering', vehicles_count: 3 });
  await signUp('carla', { language: 'de', role: 'rental', intent: 'both', vehicles_count: 12 });
  await signUp('dario', { location: 'Chiasso' }, {}, { daysAgo: 20 });
  await signUp('emma', {}, {}, { optIn: 'double' });
  await list.unsubscribe(await signUp('fabio', {}), 'token', NOW);
  await list.suppress(await signUp('gina', {}), 'bounce', NOW);
  await signUp('hans', {});
  await waitlist(['erase', '--yes', 'hans@example.ch'], { now: () => NOW });
  await list.contact('ada@example.ch', 'Ada', 'Ciao', NOW);
});

interface When {
  readonly daysAgo?: number;
  readonly optIn?: OptIn;
}

function signUp(
  name: string,
  fields: Partial<SignUp>,
  meta: SignUpMeta = {},
  { daysAgo = 1, optIn = 'single' }: When = {},
): Promise<string> {
  const email = `${name}@example.ch`;
  return list.signUp(
    { email, role: 'private', intent: 'looking', language: 'it', ...fields },
    { meta, optIn, now: NOW - daysAgo * DAY_MS },
  );
}

async function statsOf(...args: string[]): Promise<ListStats> {
  const ran = await waitlist(['stats', '--json', ...args], { now: () => NOW });
  const [stats] = ran.json<ListStats>();
  if (!stats) throw new Error(ran.notes);
  return stats;
}

test('an item that stands in for an unknown address is counted nowhere, whatever it holds', async () => {
  const before = await statsOf();

  await list.put({ ...personRow(1), pk: 'limit#counter-1' });

  expect(await statsOf()).toEqual(before);
});

test('people are counted by where they stand, and by what they signed up with', async () => {
  expect(await statsOf()).toMatchObject({
    people: 7,
    states: { subscribed: 4, pending: 1, unsubscribed: 1, suppressed: 1 },
    erased: 1,
    languages: { it: 6, en: 0, de: 1, fr: 0 },
    roles: { private: 6, rental: 1 },
    intents: { looking: 5, offering: 1, both: 1 },
    partners: { top: [{ name: 'garage.example', count: 1 }], none: 6 },
    vans: 15,
    places: {
      top: [
        { name: 'Lugano', count: 2 },
        { name: 'Chiasso', count: 1 },
      ],
      none: 4,
    },
    growth: { last7Days: 6, last30Days: 7 },
    mail: { sent: 0, owed: 6, parked: 0, capped: 0, none: 1 },
    messages: 1,
  });
});

test('a mail that was sent is owed no more, and one that a limit keeps back is capped', async () => {
  const { settleSent, postpone } = await import('../../../lambdas/store/claims.ts');
  const anna = await list.pk('anna@example.ch');
  await list.claim(anna, NOW + 60_000);
  await list.change(anna, (row) => settleSent(row, NOW) ?? {});
  const ben = await list.pk('ben@example.ch');
  await list.change(ben, (row) => postpone(row, NOW + DAY_MS));

  expect((await statsOf()).mail).toMatchObject({ sent: 1, owed: 4, capped: 1 });
});

test.each([
  [['--language', 'de'], 1],
  [['--state', 'pending,unsubscribed'], 2],
  [['--since', '2026-11-10'], 6],
  [['--until', '2026-11-10'], 1],
  [['--partner', 'garage.example'], 1],
  [['--vehicles', '5..'], 1],
])('%j leaves %i people', async (filters, people) => {
  const stats = await statsOf(...filters);

  expect(stats.people).toBe(people);
  expect(Object.values(stats.states).reduce((sum, count) => sum + count, 0)).toBe(people);
});

test('deletions and messages are counted without a filter only', async () => {
  const stats = await statsOf('--language', 'de');

  expect(stats).not.toHaveProperty('erased');
  expect(stats).not.toHaveProperty('messages');
});

test('the text says what was asked for, and what is there', async () => {
  const { output } = await waitlist(['stats', '--language', 'it', '--since', '2026-11-01'], {
    now: () => NOW,
  });

  expect(output).toContain('Italian, signed up since 1 Nov 2026, 00:00');
  expect(output).toMatch(/Lugano\s+2\s+33 %\n/);
  expect(output).toMatch(/garage\.example\s+1\s+17 %\n/);
  expect(output).toMatch(/vans offered +3\n/);
});

test('addresses that SES did not mail are counted apart from bounces', async () => {
  await list.suppress(await signUp('ivo', {}), 'validation', NOW);
  await list.suppress(await signUp('jan', {}), 'ses-suppression-list', NOW);

  expect((await statsOf()).suppressions).toEqual({
    bounce: 1,
    validation: 1,
    complaint: 0,
    'ses-suppression-list': 1,
    other: 0,
  });
});
