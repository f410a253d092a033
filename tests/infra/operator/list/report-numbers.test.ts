import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useFolder } from '../../../use-folder.ts';
import { personRow } from '../people-rows.ts';
import { useStoredList } from '../stored-list.ts';
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
  await list.seed(PEOPLE - 1, 3, NOW);
  const cameBack = { unsubscribedAt: NOW - 2 * DAY_MS, confirmedAt: NOW - DAY_MS };
  await list.putRows([personRow(1, { ...cameBack, partner: 'garage.example', createdAt: NOW })]);
  const context = { now: () => NOW };
  const file = join(folder, 'report.html');
  const states = ['--state', 'subscribed,pending,unsubscribed,suppressed'];
  people = (await waitlist(['export', '--format', 'jsonl', ...states], context)).json<Exported>();
  await waitlist(['stats', '--html', file], context);
  html = await readFile(file, 'utf8');
});

const textOf = (markup = '') => markup.replaceAll(/<[^>]*>/g, '').replaceAll('\u2060', '');
const formatted = (number: number) => number.toLocaleString('en');
const signedUpAt = ({ createdAt, requestedAt }: Exported) =>
  Date.parse(createdAt ?? requestedAt ?? '');
const isLooking = ({ intent }: Exported) => intent !== 'offering';
const isOffering = ({ intent }: Exported) => intent !== 'looking';
const hasLeft = ({ unsubscribedAt, confirmedAt = '' }: Exported) =>
  unsubscribedAt !== undefined && confirmedAt <= unsubscribedAt;

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
      [...cells.matchAll(/<td class="number[^>]*>(.*?)<\/td>/g)].map(([, cell]) => textOf(cell)),
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
  expect(keyNumber('Last 7 days')).toBe(formatted(since(7)));
  expect(keyNumber('Last 30 days')).toBe(formatted(since(30)));
  expect(keyNumber('Vans')).toBe(formatted(vans));
});

test.each([
  ['Role', ['private', 'company', 'rental', 'other'], 'role'],
  ['Intent', ['looking', 'offering', 'both'], 'intent'],
  ['State', ['subscribed', 'pending', 'unsubscribed', 'suppressed'], 'state'],
] as const)('%s', (heading, names, attribute) => {
  const rows = rowsOf(heading);

  for (const name of names) {
    expect(rows.get(name)?.[0]).toBe(formatted(count((person) => person[attribute] === name)));
  }
});

test('languages, sizes of fleets and steps', () => {
  const owners = people.filter((person) => isOffering(person) && person.vehicles_count);
  const sizes = (min: number, max: number) =>
    formatted(owners.filter(({ vehicles_count: vans = 0 }) => vans >= min && vans <= max).length);

  const languages = rowsOf('Language');
  expect(languages.get('Italian')?.[0]).toBe(formatted(count((it) => it.language === 'it')));
  expect(languages.get('French')?.[0]).toBe(formatted(count((it) => it.language === 'fr')));
  const vans = rowsOf('Vans offered');
  expect(vans.get('1')?.[0]).toBe(sizes(1, 1));
  expect(vans.get('3 to 5')?.[0]).toBe(sizes(3, 5));
  expect(vans.get('over 20')?.[0]).toBe(sizes(21, Infinity));
  const steps = rowsOf('Step');
  expect(steps.get('Got a confirmation')?.[0]).toBe(formatted(count((it) => !!it.mailedAt)));
  expect(steps.get('Confirmed')?.[0]).toBe(formatted(count((it) => !!it.confirmedAt)));
  expect(steps.get('Left again')?.[0]).toBe(formatted(count(hasLeft)));
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

test('partners and weeks', () => {
  const share = (part: number, whole: number) => `${Math.round((part / whole) * 100)} %`;
  const quality = (group: readonly Exported[]) => [
    share(group.filter(({ confirmedAt }) => confirmedAt).length, group.length),
    share(group.filter(hasLeft).length, group.length),
  ];
  const partner = people.filter((person) => person.partner === 'garage.example');
  // A Monday at midnight in Zurich, in winter.
  const monday = Date.UTC(2026, 10, 8, 23);
  const week = people.filter((person) => {
    const at = signedUpAt(person);
    return at >= monday && at < monday + 7 * DAY_MS;
  });

  expect(rowsOf('Partner').get('garage.example')).toEqual([
    formatted(partner.length),
    ...['looking', 'offering', 'both'].map((intent) =>
      formatted(partner.filter((person) => person.intent === intent).length),
    ),
    ...quality(partner),
  ]);
  expect(rowsOf('Week of').get('9 Nov 2026')).toEqual([formatted(week.length), ...quality(week)]);
});
