import { beforeAll, expect, test } from 'vitest';
import type { PersonRow } from '../../../lambdas/store/person/row.ts';
import type { List } from '../../../operator/list/read-list.ts';
import { personRow, useStoredList } from '../stored-list.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const stored = useStoredList();
let list: List;

async function read(): Promise<List> {
  const { readList } = await import('../../../operator/list/read-list.ts');
  return readList({ now: () => NOW, signal: new AbortController().signal });
}

beforeAll(async () => {
  await stored.signUp({ email: 'Anna@example.ch', company: 'Città Möbel', location: 'Zürich' });
  await stored.signUp(
    { email: 'ben@garage.ch', location: 'Genève' },
    { meta: { reference: 'B-77' } },
  );
  list = await read();
});

const keyOf = ({ pk }: PersonRow) => pk.replace('waitlist#', '');

const found = (search: string, of = list) =>
  Array.from(of.select({}, search), (position) => of.person(position).email);

test.each([
  ['anna@', ['Anna@example.ch']],
  ['citta mob', ['Anna@example.ch']],
  ['ZURICH', ['Anna@example.ch']],
  ['genè', ['ben@garage.ch']],
  ['b-77', ['ben@garage.ch']],
  ['.ch', ['Anna@example.ch', 'ben@garage.ch']],
  ['möbel\nzürich', []],
  ['nobody', []],
])('a search for %j', (search, emails) => {
  expect(found(search).toSorted()).toEqual(emails);
});

test('a person is shown as they typed it, and found by their row key', async () => {
  const position = list.find(await stored.rowKey('anna@example.ch')) ?? -1;

  expect(list.person(position)).toMatchObject({
    email: 'Anna@example.ch',
    company: 'Città Möbel',
    location: 'Zürich',
    state: 'subscribed',
  });
});

test('what an operation changed is read again, and nothing else', async () => {
  const gone = await stored.signUp({ email: 'gone@example.ch', company: 'Before' });
  await stored.putRows([21, 22].map((number) => personRow(number, { company: 'Before' })));
  const own = await read();
  await stored.putRows([
    personRow(21, { company: 'Áfter' }),
    personRow(22, { company: 'After' }),
    personRow(24, { company: 'After' }),
  ]);
  await stored.remove('gone@example.ch');

  await own.refresh([keyOf(personRow(21)), keyOf(personRow(24)), gone]);

  expect(found('before', own)).toEqual(['person-22@example.ch']);
  expect(found('after', own).toSorted()).toEqual(['person-21@example.ch', 'person-24@example.ch']);
  expect(own.find(gone)).toBeUndefined();
  await own.refresh('all');
  expect(found('before', own)).toEqual([]);
  expect(found('after', own)).toHaveLength(3);
});

test('announcements to people are read again with them', async () => {
  await stored.put({ name: 'x', pk: 'announcements', announcements: [{ name: 'news' }] });
  const person = personRow(31);
  const rowKey = keyOf(person);
  await stored.putRows([person]);
  const mail = { pk: `announcement#news#${rowKey}`, createdAt: NOW, shard: 101, wave: 1 };
  await stored.put({ ...mail, outboxShard: 101, dueAt: NOW });
  const own = await read();
  const outcomes = () => Array.from(own.announcements.mails('news'), ({ outcome }) => outcome);
  const before = outcomes();

  await stored.put({ ...mail, mailedAt: NOW });
  await own.refresh([rowKey]);

  expect(before).toEqual(['owed']);
  expect(outcomes()).toEqual(['sent']);
  expect([...own.select({ invited: { is: true } })]).toEqual([own.find(rowKey)]);
});
