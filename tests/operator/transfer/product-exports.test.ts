import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';
import { PRODUCT_EXPORTS } from './product-exports.ts';

const list = useStoredList();
const file = join(useFolder(), 'people.csv');

const rowsOf = (emails: readonly string[]) => Promise.all(emails.map(list.row));

test.each(PRODUCT_EXPORTS)('who left is left out of $product', async ({ csv, args }) => {
  const said = ['--consent-source=Fair', '--language=it'];
  const isState = (arg: string) => /^--(?:in|ignore)=/.test(arg);
  const emails: readonly string[] = csv.match(/[\w.]+@example\.ch/g) ?? [];
  const here = emails.filter((email) => email.startsWith('here'));
  const gone = emails.filter((email) => email.startsWith('gone'));
  await writeFile(file, csv);

  if (args.some((arg) => arg.startsWith('--in='))) {
    await waitlist(['import', file, '--yes', ...said, ...args.filter((arg) => !isState(arg))]);
    expect(await rowsOf(emails)).toEqual(emails.map(() => undefined));
  }
  await waitlist(['import', file, '--yes', ...said, ...args]);

  expect(here.length + gone.length).toBe(emails.length);
  expect(await rowsOf(gone)).toEqual(gone.map(() => undefined));
  expect((await rowsOf(here)).map((row) => row?.['email'])).toEqual(here);
});
