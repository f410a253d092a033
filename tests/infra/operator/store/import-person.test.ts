import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PersonToImport } from '../../../../infra/operator/store/import-person.ts';
import { VALID_SIGN_UP } from '../../../stack/sign-up-client.ts';
import { useStoredList } from '../stored-list.ts';

const NOW = Date.now();
const MONTHS_AGO = NOW - 90 * 86_400_000;

const list = useStoredList();
let store: typeof import('../../../../infra/operator/store/import-person.ts');
let saveSignUp: (typeof import('../../../../lambdas/store/save-sign-up.ts'))['saveSignUp'];
let findRow: (typeof import('../../../../lambdas/store/person-row.ts'))['findRow'];
let person: PersonToImport;

beforeAll(async () => {
  store = await import('../../../../infra/operator/store/import-person.ts');
  ({ findRow } = await import('../../../../lambdas/store/person-row.ts'));
  ({ saveSignUp } = await import('../../../../lambdas/store/save-sign-up.ts'));
});

beforeEach(({ task }) => {
  const rowKey = task.id.replaceAll(/\W/g, '');
  person = {
    rowKey,
    mailbox: rowKey,
    isTagged: false,
    signUp: { email: 'anna@example.ch', role: 'private', intent: 'looking', language: 'it' },
    origin: {},
    consent: { importedFrom: 'Fair', at: MONTHS_AGO },
    createdAt: MONTHS_AGO,
    isAsked: false,
    importId: 'import-1',
    now: NOW,
  };
});

test('of many imports of a person, one is written', async () => {
  const found = await Promise.all(Array.from({ length: 5 }, () => store.importPerson(person)));

  expect(found.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'new',
    'subscribed',
    'subscribed',
    'subscribed',
    'subscribed',
  ]);
});

test.each([true, false])('a tagged address counts as one, asked: %s', async (isAsked) => {
  await store.importPerson({ ...person, isTagged: true, isAsked });

  expect(await list.item(`waitlist#${person.rowKey}`)).toMatchObject({ isTagged: true });
});

test('who signed up by the form a moment before keeps what they said', async () => {
  const { rowKey, mailbox, signUp } = person;
  const own = { ...VALID_SIGN_UP, email: signUp.email, company: 'Rossi SA' };
  await saveSignUp({ rowKey, mailbox, signUp: own, meta: {}, optIn: 'double', now: NOW });

  expect(await store.importPerson(person)).toBe('pending');

  const row = await list.item(`waitlist#${rowKey}`);
  expect(row).toMatchObject({ request: { company: 'Rossi SA' } });
  expect(row).not.toHaveProperty('email');
});

test('whose sign-up was never confirmed is known, though their data is deleted', async () => {
  await store.importPerson({ ...person, isAsked: true, now: MONTHS_AGO });

  await list.sweep();

  expect(store.acquaintanceOf(await findRow(person.rowKey), person)).toBe('lapsed');
  expect(await store.importPerson(person)).toBe('lapsed');
});
