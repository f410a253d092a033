import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useFolder } from '../../../use-folder.ts';
import { personRow, useStoredList } from '../stored-list.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const DAY_MS = 86_400_000;
const PEOPLE = 1500;

/** A line of the export. */
interface Exported {
  readonly state: string;
  readonly language: string;
  readonly role: string;
  readonly intent: string;
  readonly location?: string;
  readonly vehicles_count?: number;
  readonly partner?: string;
  readonly source?: string;
  readonly createdAt?: string;
  readonly requestedAt?: string;
  readonly confirmedAt?: string;
  readonly mailedAt?: string;
  readonly unsubscribedAt?: string;
}

const list = useStoredList();
const folder = useFolder();
let people: Exported[];
let html: string;

/** Figures recomputed from the export, which shares no code with them. */
beforeAll(async () => {
  await list.seed(PEOPLE - 6, 3, NOW);
  const cameBack = { unsubscribedAt: NOW - 2 * DAY_MS, confirmedAt: NOW - DAY_MS };
  await list.putRows([
    personRow(1, { ...cameBack, partner: 'garage.example', createdAt: NOW }),
    ...(await announced()),
  ]);
  const context = { now: () => NOW };
  const file = join(folder, 'report.html');
  const states = ['--state', 'subscribed,pending,unsubscribed,suppressed'];
  people = (await waitlist(['export', '--format', 'jsonl', ...states], context)).json<Exported>();
  await waitlist(['stats', '--html', file], context);
  html = await readFile(file, 'utf8');
});

/** People for whom an announcement left, as a mail or with the confirmation, is owed, or was skipped. */
async function announced() {
  const at = NOW - 2 * DAY_MS;
  const mails = [{ mailedAt: at }, { mailedAt: at }, { outboxShard: 1000 }, { skippedBy: 'late' }];
  const createdAt = NOW - 3 * DAY_MS;
  const beta = { at, wave: 1 };
  const rows = mails.map((_, index) =>
    personRow(index + 10, {
      createdAt,
      announcements: { beta },
      ...(index === 0 && { unsubscribedAt: NOW - DAY_MS }),
    }),
  );
  for (const [index, { pk }] of rows.entries()) {
    const key = pk.replace('waitlist#', 'announcement#beta#');
    await list.put({ pk: key, createdAt: at, shard: 1000, wave: 1, ...mails[index] });
  }
  const carried = { beta: { ...beta, wave: 0, carriedBy: 'confirmation' } };
  return [...rows, personRow(20, { createdAt, announcements: carried, mailedAt: at })];
}

const textOf = (markup = '') =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u2060', '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
const formatted = (number: number) => number.toLocaleString('en');
const signedUpAt = ({ createdAt, requestedAt }: Exported) =>
  Date.parse(createdAt ?? requestedAt ?? '');
const isLooking = ({ intent }: Exported) => intent !== 'offering';
const isOffering = ({ intent }: Exported) => intent !== 'looking';
const hasLeft = ({ unsubscribedAt, confirmedAt = '' }: Exported) =>
  unsubscribedAt !== undefined && confirmedAt <= unsubscribedAt;

function share(part: number, whole: number): string {
  const percent = (100 * part) / whole;
  if (part > 0 && percent < 1) return '< 1 %';
  return part < whole && percent > 99 ? '> 99 %' : `${Math.round(percent)} %`;
}

function count(isCounted: (person: Exported) => boolean): number {
  return people.filter(isCounted).length;
}

/** The rows of the table with this heading, by their names: the texts of the other cells. */
function rowsOf(heading: string): Map<string, string[]> {
  const table = html
    .split('<table')
    .find((markup) => textOf(/<th scope="col">(.*?)<\/th>/.exec(markup)?.[1]) === heading);
  const rows = [...(table ?? '').matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)];
  return new Map(
    rows.map(([, name, cells = '']) => [
      textOf(name),
      [...cells.matchAll(/<td(?: class="number[^>]*)?>(.*?)<\/td>/g)].map(([, cell]) =>
        textOf(cell),
      ),
    ]),
  );
}

/** A figure at the top of the report. */
function keyNumber(name: string): string | undefined {
  return new RegExp(`>${name}</dt><dd>([\\d,]+)`).exec(html)?.[1];
}

test('the headline and the key numbers', () => {
  const since = (days: number) => count((person) => NOW - signedUpAt(person) < days * DAY_MS);
  const vans = people.filter(isOffering).reduce((sum, it) => sum + (it.vehicles_count ?? 0), 0);

  expect(people).toHaveLength(PEOPLE);
  expect(textOf(/<h1>(.*?)<br/.exec(html)?.[1])).toBe(
    `${formatted(count(({ state }) => state === 'subscribed'))} people`,
  );
  expect(keyNumber('Signed up')).toBe(formatted(PEOPLE));
  expect(keyNumber('Left')).toBe(formatted(count(({ state }) => state === 'unsubscribed')));
  expect(keyNumber('Waiting')).toBe(formatted(count(({ state }) => state === 'pending')));
  expect(keyNumber('Today')).toBe(
    formatted(count((person) => signedUpAt(person) >= Date.UTC(2026, 10, 21, 23))),
  );
  // The export does not say which of them it was.
  const [, complaints = '0'] = /([\d,]+) complaints?</.exec(html) ?? [];
  expect(Number(keyNumber('Bounced')) + Number(complaints)).toBe(
    count(({ state }) => state === 'suppressed'),
  );
  expect(keyNumber('Last 7 days')).toBe(formatted(since(7)));
  expect(keyNumber('Last 30 days')).toBe(formatted(since(30)));
  expect(keyNumber('Vans')).toBe(formatted(vans));
});

const NAMES = {
  Language: { Italian: 'it', English: 'en', German: 'de', French: 'fr' },
  Role: {
    'private person': 'private',
    company: 'company',
    'rental firm': 'rental',
    other: 'other',
  },
  Intent: { looking: 'looking', offering: 'offering', both: 'both' },
  State: {
    'on the list': 'subscribed',
    'has to click first': 'pending',
    left: 'unsubscribed',
    'gets no mail': 'suppressed',
  },
} as const;

test.each([
  ['Language', 'language'],
  ['Role', 'role'],
  ['Intent', 'intent'],
  ['State', 'state'],
] as const)('%s: each number and share', (heading, attribute) => {
  const expected = Object.entries(NAMES[heading]).map(([name, value]) => {
    const of = count((person) => person[attribute] === value);
    return [name, [formatted(of), share(of, PEOPLE)]] as const;
  });

  expect([...rowsOf(heading)]).toEqual(expected.filter(([, [of]]) => of !== '0'));
});

test('sizes of fleets, steps and confirmations', () => {
  const owners = people.filter((person) => isOffering(person) && person.vehicles_count);
  const sizes = (min: number, max: number) => {
    const of = owners.filter(({ vehicles_count: vans = 0 }) => vans >= min && vans <= max).length;
    return [formatted(of), share(of, owners.length)];
  };
  const all = (isCounted: (person: Exported) => boolean) => [
    formatted(count(isCounted)),
    share(count(isCounted), PEOPLE),
  ];

  expect([...rowsOf('Vans offered')]).toEqual([
    ['1', sizes(1, 1)],
    ['2', sizes(2, 2)],
    ['3 to 5', sizes(3, 5)],
    ['6 to 10', sizes(6, 10)],
    ['11 to 20', sizes(11, 20)],
    ['over 20', sizes(21, Infinity)],
  ]);
  expect([...rowsOf('Step')]).toEqual([
    ['Signed up', all(() => true)],
    ['Got a confirmation', all((it) => !!it.mailedAt)],
    ['Confirmed', all((it) => !!it.confirmedAt)],
    ['Left again', all(hasLeft)],
  ]);
  expect(rowsOf('Last confirmation').get('sent')).toEqual(all((it) => !!it.mailedAt));
});

test('supply and demand of each place', () => {
  const rows = rowsOf('Place');
  const namesOf: Record<string, RegExp> = {
    Lugano: /^lugano$/i,
    Mendrisio: /^mendrisio$/i,
    Bellinzona: /^(bellinzona|giubiasco)$/i,
    Zürich: /^(zürich|zurigo)$/i,
  };
  let looking = 0;
  for (const [, cells] of rows) looking += Number(cells[0]?.replaceAll(',', ''));

  expect(looking).toBe(count((person) => isLooking(person) && !!person.location));
  for (const [name, pattern] of Object.entries(namesOf)) {
    const here = people.filter(({ location = '' }) => pattern.test(location.trim()));
    const seekers = here.filter(isLooking).length;
    const vans = here.filter(isOffering).reduce((sum, it) => sum + (it.vehicles_count ?? 0), 0);
    expect(rows.get(name)).toEqual([
      ...[seekers, here.filter(isOffering).length, vans].map(formatted),
      (vans / seekers).toFixed(1),
    ]);
  }
});

const quality = (group: readonly Exported[]) => [
  share(group.filter(({ confirmedAt }) => confirmedAt).length, group.length),
  share(group.filter(hasLeft).length, group.length),
];

/** Everyone by what `nameOf` says, without those of whom it says nothing. */
function groupsBy(nameOf: (person: Exported) => string | undefined): Map<string, Exported[]> {
  const groups = Map.groupBy(people, (person) => nameOf(person) ?? '');
  groups.delete('');
  return groups;
}

test('each announcement, by the filters of the export', async () => {
  const states = ['--state', 'subscribed,pending,unsubscribed,suppressed'];
  const exported = async (...filter: string[]) =>
    (await waitlist(['export', '--format', 'jsonl', ...states, ...filter])).json<Exported>();
  const got = await exported('--invited', 'beta');
  const owed = await exported('--queued', 'beta');

  expect([got.length, owed.length]).toEqual([3, 1]);
  expect(rowsOf('Name').get('beta Skipped: 1 late.')).toEqual([
    formatted(got.length),
    formatted(owed.length),
    '0',
    share(got.filter(hasLeft).length, got.length),
    '0 %',
  ]);
});

test('each partner and each campaign', () => {
  const partners = [...groupsBy(({ partner }) => partner)].map(([name, group]) => [
    name,
    [
      formatted(group.length),
      ...['looking', 'offering', 'both'].map((intent) =>
        formatted(group.filter((person) => person.intent === intent).length),
      ),
      ...quality(group),
    ],
  ]);
  const campaigns = [...groupsBy(({ source }) => source)].map(([name, group]) => [
    [...new URLSearchParams(name).values()].join(' · '),
    [formatted(group.length), ...quality(group)],
  ]);

  expect(Object.fromEntries(rowsOf('Partner'))).toEqual(Object.fromEntries(partners));
  expect(Object.fromEntries(rowsOf('Campaign'))).toEqual(Object.fromEntries(campaigns));
});

/** The day in Zurich at midnight UTC, and the hour. */
function localTime(person: Exported) {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(signedUpAt(person));
  const [date = '', time = ''] = parts.split(' ');
  const day = Date.parse(date);
  return { day, hour: Number(time.slice(0, 2)), weekday: (new Date(day).getUTCDay() + 6) % 7 };
}

test('each week, each day, and each hour of the week', () => {
  const label = (day: number, withYear: boolean) =>
    new Intl.DateTimeFormat('en-GB', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(withYear && { year: 'numeric' }),
    }).format(day);
  const times = people.map(localTime);
  const weeks = groupsBy((person) => {
    const { day, weekday } = localTime(person);
    return label(day - weekday * DAY_MS, true);
  });
  const days = rowsOf('day');
  let soFar = 0;
  for (const day of [...new Set(times.map((time) => time.day))].toSorted((a, b) => a - b)) {
    const of = times.filter((time) => time.day === day).length;
    soFar += of;
    expect(days.get(label(day, false)), label(day, false)).toEqual([of, soFar].map(formatted));
  }

  expect(soFar).toBe(PEOPLE);
  expect(Object.fromEntries(rowsOf('Week of'))).toEqual(
    Object.fromEntries(
      [...weeks].map(([name, group]) => [name, [formatted(group.length), ...quality(group)]]),
    ),
  );
  const hours = [...rowsOf('Hour').values()];
  expect(hours).toHaveLength(24);
  for (const [hour, cells] of hours.entries()) {
    const expected = Array.from({ length: 7 }, (_, weekday) =>
      formatted(times.filter((time) => time.hour === hour && time.weekday === weekday).length),
    );
    expect(cells, `${hour} h`).toEqual(expected);
  }
});
