import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../use-folder.ts';
import { type RunOptions, waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';
import { PRODUCT_EXPORTS } from './product-exports.ts';

const NOW = Date.UTC(2026, 5, 1);

const list = useStoredList();
const folder = useFolder();

async function importFile(
  text: string,
  args: readonly string[] = [],
  { name = 'list.csv', ...options }: RunOptions & { readonly name?: string } = {},
) {
  const file = join(folder, name);
  await writeFile(file, text);
  return waitlist(['import', file, '--consent-source', 'Fair', '--language', 'it', ...args], {
    now: () => NOW,
    ...options,
  });
}

/** A file with a column, and a person for each of its values. */
function fileOf(column: string, ...values: readonly string[]): string {
  const run = String(Math.random()).slice(2);
  const rows = values.map((value, index) => `p${index}.${run}@example.ch,"${value}"\n`);
  return `E-Mail,${column}\n${rows.join('')}`;
}

/** The values of the people of such a file who were added. */
async function added(text: string): Promise<string[]> {
  const rows = text.trimEnd().split('\n').slice(1);
  const found = await Promise.all(
    rows.map(async (row) => {
      const [email = '', value = ''] = row.split(',');
      return (await list.row(email)) ? [value.replaceAll('"', '')] : [];
    }),
  );
  return found.flat();
}

test.each(PRODUCT_EXPORTS)('who left is left out of $file', async ({ file, csv, args = [] }) => {
  const ran = await importFile(csv, ['--yes', ...args], { name: file });

  const emails = csv.match(/[\w.]+@example\.ch/g) ?? [];
  const here = emails.filter((email) => email.startsWith('here'));
  const gone = emails.filter((email) => email.startsWith('gone'));
  expect(emails.length).toBe(here.length + gone.length);
  expect(await Promise.all(gone.map(list.row))).toEqual(gone.map(() => undefined));
  const rows = await Promise.all(here.map(list.row));
  expect(rows.map((row) => row?.['email'])).toEqual(here);
  expect(ran.code === 0).toBe(gone.length === 0);
});

test.each([
  [
    'status',
    ['subscribed', 'unsubscribed', 'cleaned', 'Bounced', 'pending', 'blocklisted', 'opted out'],
    ['subscribed'],
  ],
  ['Whatever', ['Subscribed', 'Opted-Out', 'NEVER_SUBSCRIBED', ''], ['Subscribed']],
  ['Unsubscribed', ['true', 'false', ''], ['false', '']],
  ['is_unsub', ['0', '1', 'yes'], ['0']],
  ['verified', ['True', 'False', ''], ['True']],
  ['confirmed', ['ja', 'nein'], ['ja']],
  ['UNSUB_TIME', ['2025-01-01 10:00:00', ''], ['']],
  ['Bounced at', ['1.2.2026', ''], ['']],
  ['Abgemeldet', ['x', ''], ['']],
  ['blocklisted', ['blocklisted', ''], ['']],
])('a column “%s” of %j leaves out those who left', async (column, values, stayed) => {
  const text = fileOf(column, ...values);

  await importFile(text, ['--yes']);

  expect(await added(text)).toEqual(stayed);
});

test('a column with words of a state among others has to be mapped or ignored, by name', async () => {
  const text = fileOf('Lifecycle', 'lead', 'lead', 'Unsubscribed', 'active');

  const refused = await importFile(text, ['--yes']);
  const none = await added(text);
  const unknown = await importFile(text, ['--yes', '--ignore', 'Other']);
  const mapped = await importFile(text, ['--yes', '--map', 'state=lifecycle']);
  const some = await added(text);
  const ignored = await importFile(text, ['--yes', '--ignore', 'Lifecycle']);

  expect(refused).toMatchObject({ code: 2, output: '' });
  expect(refused.notes).toContain('“Lifecycle” seems to say who left: lead (2), ');
  expect(refused.notes).toContain('--map "state=Lifecycle"');
  expect(none).toEqual([]);
  expect(unknown.notes).toContain('--ignore: there is no such column.');
  expect(mapped.code).toBe(3);
  expect(some).toEqual(['active']);
  expect(ignored.code).toBe(0);
  expect(await added(text)).toHaveLength(4);
});

test.each([
  ['Tags', 'vip, unsubscribed'],
  ['status', '3'],
  ['Reason', 'Unsubscribed by mail'],
])('doubt about a column %s of “%s” stops the import', async (column, value) => {
  const text = fileOf(column, value, '1');

  expect(await importFile(text, ['--yes'])).toMatchObject({ code: 2, output: '' });
  expect(await added(text)).toEqual([]);
});

test.each([
  'unsubscribed_members_export.csv',
  'Cleaned contacts.csv',
  'bounced-2026.csv',
  'suppressed.csv',
])('a file that is called %s asks first, and --yes does not answer', async (name) => {
  const text = fileOf('Town', 'Lugano');

  const scripted = await importFile(text, ['--yes'], { name });
  const declined = await importFile(text, [], { name, answers: ['no'] });
  const none = await added(text);
  await importFile(text, [], { name, answers: ['yes', 'yes'] });

  expect(scripted).toMatchObject({ code: 2, output: '' });
  expect(declined.notes).toContain('Are they on it all the same? [y/N]');
  expect(none).toEqual([]);
  expect(await added(text)).toEqual(['Lugano']);
});
