import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PersonToImport } from '../../../operator/list/store/import-person.ts';
import { useStoredList } from '../stored-list.ts';

const NOW = Date.now();
const MONTHS_AGO = NOW - 90 * 86_400_000;

const list = useStoredList();
let importPerson: (typeof import('../../../operator/list/store/import-person.ts'))['importPerson'];
let email: string;
let person: PersonToImport;

beforeAll(async () => {
  ({ importPerson } = await import('../../../operator/list/store/import-person.ts'));
});

beforeEach(async ({ task }) => {
  email = `${task.id.replaceAll(/\W/g, '')}@example.ch`;
  person = {
    rowKey: await list.rowKey(email),
    mailbox: 'mailbox',
    words: { email, role: 'private', language: 'it', consent: { source: 'Fair', at: MONTHS_AGO } },
    createdAt: MONTHS_AGO,
    isAsked: false,
    importId: 'import-1',
    now: NOW,
  };
});

test('of many imports of a person, one is written', async () => {
  const found = await Promise.all(Array.from({ length: 5 }, () => importPerson(person)));

  expect(found.filter((known) => known === 'new')).toHaveLength(1);
  expect(found.filter((known) => known === 'subscribed')).toHaveLength(4);
});

test('who signed up by the form a moment before keeps what they said', async () => {
  await list.signUp({ email, company: 'Rossi SA' }, { optIn: 'double' });

  expect(await importPerson(person)).toBe('pending');

  const row = await list.row(email);
  expect(row).toMatchObject({ pending: { company: 'Rossi SA' } });
  expect(row).not.toHaveProperty('email');
});

test('whose sign-up was never confirmed is known, though their data is deleted', async () => {
  await importPerson({ ...person, isAsked: true, now: MONTHS_AGO });

  await list.sweep();

  expect(await importPerson(person)).toBe('lapsed');
  expect(JSON.stringify(await list.row(email))).not.toContain('@');
});
