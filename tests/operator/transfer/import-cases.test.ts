import { join } from 'node:path';
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { waitlist, type Ran } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const NOW = Date.UTC(2026, 10, 28);
const FIXTURES = join(import.meta.dirname, 'fixtures');
const SOURCE = ['--consent-source', 'Fair'];
const SAID = [...SOURCE, '--consent-date', '2026-05-03', '--language', 'it'];

const list = useStoredList();
beforeEach(() => list.empty());

function importFile(name: string, ...args: readonly string[]): Promise<Ran> {
  return waitlist(['import', join(FIXTURES, name), '--yes', ...args], {
    now: () => NOW,
    columns: 140,
  });
}

/** The rows that were written, by the names in their addresses. */
async function stored(): Promise<Record<string, Record<string, unknown>>> {
  const names = ['anna', 'bea', 'carla', 'dora', 'favre'];
  const rows = await Promise.all(names.map((name) => list.row(`${name}@example.ch`)));
  return Object.fromEntries(
    rows.flatMap((row, at) => (row ? [[names[at], { ...row, version: 0 }]] : [])),
  );
}

/** An attribute of each person who was written. */
async function all(attribute: string): Promise<Record<string, unknown>> {
  const rows = Object.entries(await stored());
  return Object.fromEntries(rows.map(([name, row]) => [name, row[attribute]]));
}

/** The lines of a kind, as they are named. */
function linesOf({ notes }: Ran, what: string): string | undefined {
  return new RegExp(`^ *${what.replaceAll(/[()]/g, '.')}  +([\\d–, ]+)$`, 'm').exec(notes)?.[1];
}

describe('letters', () => {
  test.each([
    ['1-windows-1252.csv', { anna: 'Müller AG', bea: 'L’Aquila Trasporti' }],
    [
      '1-macroman.csv',
      { anna: 'Müller AG', bea: 'L’Officina Città', carla: 'Société Générale d’Évian' },
    ],
  ])('%s is read in its encoding', async (name, companies) => {
    await importFile(name, ...SAID);

    expect(await all('company')).toEqual(companies);
  });

  test('a line whose letters are damaged is shown and not imported', async () => {
    const ran = await importFile('1-one-bad-byte.csv', ...SAID);

    expect(ran.code).toBe(3);
    expect(linesOf(ran, 'Invalid characters: not in the encoding of the file')).toBe('3');
    expect(await all('company')).toEqual({ anna: 'Müller AG' });
  });

  test('two letters do not decide, so the operator chooses between samples', async () => {
    const asked = await importFile('1-two-letters.csv', ...SAID);
    const none = await stored();
    await importFile('1-two-letters.csv', ...SAID, '--encoding', 'windows-1252');

    expect(asked).toMatchObject({ code: 3, output: '' });
    expect(asked.notes).toMatch(/windows-1252 +Café, Zürich\nmacroman +CafÈ, Z¸rich\n/);
    expect(none).toEqual({});
    expect(await all('company')).toEqual({ anna: 'Café', bea: 'Zürich' });
  });
});

describe('cells', () => {
  test('a comma without quotes does not shift cells in silence', async () => {
    const ran = await importFile('2-unquoted-comma.csv', ...SAID);

    expect(linesOf(ran, 'Shifted cells: one begins with a space.*')).toBe('2');
    expect(await all('location')).toEqual({ bea: 'Zürich' });
  });

  test('cells too many are refused unless they are blank, and missing ones are counted', async () => {
    const ran = await importFile('2-ragged.csv', ...SAID);

    expect(linesOf(ran, 'More cells than columns')).toBe('2');
    expect(linesOf(ran, 'missing cells at the end, read as blank')).toBe('4');
    expect(await all('company')).toEqual({ bea: 'Blank AG', carla: 'Short AG' });
  });

  test('a quote in the middle of a cell is text', async () => {
    await importFile('3-quote-inside.csv', ...SAID);

    expect(await all('company')).toEqual({ anna: '15" Vans', bea: 'Müller AG' });
  });

  test('the delimiter that the first line names is obeyed', async () => {
    await importFile('3-sep-line.csv', ...SAID);

    expect(await all('company')).toEqual({ anna: 'Müller AG' });
  });

  test('a quote that is not closed refuses its line, and reading goes on', async () => {
    const ran = await importFile('3-unclosed-quote.csv', ...SAID);

    expect(linesOf(ran, 'Unclosed quote')).toBe('3');
    expect(Object.keys(await stored())).toEqual(['anna', 'carla', 'dora']);
  });
});

describe('states', () => {
  test('nobody is in until each column of states is decided or ignored', async () => {
    const asked = await importFile('4-substack.csv', ...SOURCE, '--language=it');
    const half = await importFile(
      '4-substack.csv',
      ...SOURCE,
      '--language=it',
      '--in=email_disabled=false',
    );
    const none = await stored();
    await importFile(
      '4-substack.csv',
      ...SOURCE,
      '--language=it',
      '--in=email_disabled=false',
      '--ignore=active_subscription',
    );

    expect([asked.code, half.code]).toEqual([3, 3]);
    expect(asked.notes).toMatch(/email_disabled +true +1 +undecided\n/);
    expect(half.notes).toMatch(/email_disabled +false +2 +in\n/);
    expect(half.notes).toMatch(/active_subscription +false +2 +undecided\n/);
    expect(half.notes).toContain('In: choose the values of people who are on the list');
    expect(none).toEqual({});
    expect(Object.keys(await stored())).toEqual(['anna', 'bea']);
  });

  test('a blank is a value', async () => {
    const ghost = (values: string) =>
      importFile('4-ghost-members.csv', ...SOURCE, '--language=it', `--in=${values}`);

    await ghost('subscribed_to_emails=true,(blank)');

    expect(Object.keys(await stored())).toEqual(['anna', 'bea']);
    expect((await ghost('subscribed_to_emails=yes')).notes).toContain('has no value “yes”');
  });
});

describe('columns and values', () => {
  test('our columns are read in any format', async () => {
    await importFile('5-getwaitlist.csv', ...SOURCE, '--language=it');

    expect(await stored()).toMatchObject({ favre: { language: 'fr', company: 'Favre SA' } });
  });

  test('a value that is none of ours is left unsaid, and listed', async () => {
    const ran = await importFile('5-hubspot-role.csv', ...SAID);

    expect(ran.code).toBe(0);
    expect(ran.notes).toMatch(/role +Procurement Manager +1\n/);
    expect((await stored())['anna']).not.toHaveProperty('role');
  });

  test('headers and languages are known in German', async () => {
    await importFile('6-mailchimp-german.csv', ...SOURCE);

    const at = Date.UTC(2018, 4, 1, 8);
    expect(await all('language')).toEqual({ anna: 'de', favre: 'fr' });
    expect((await stored())['anna']).toMatchObject({ createdAt: at, consent: { at } });
  });

  test('a date of consent is asked for where the file has none', async () => {
    const ran = await importFile('5-hubspot-role.csv', ...SOURCE, '--language=it');

    expect(ran).toMatchObject({ code: 3, output: '' });
    expect(ran.notes).toContain('Consent date: no column says when');
    expect(await stored()).toEqual({});
  });

  test('every column is shown with samples, before anything is written', async () => {
    const { notes } = await importFile('5-getwaitlist.csv');

    expect(notes).toMatch(/referral_link +not imported +https:/);
    expect(notes).toMatch(/created_at +createdAt, the date of consent +2026-10-01/);
    expect(notes).not.toContain('@');
  });
});

describe('dates', () => {
  const day = (month: number, date: number, hour = 0) =>
    new Date(Date.UTC(2026, month - 1, date, hour - 1)).getTime();

  test.each([
    ['7-dates-month-first.csv', { anna: day(10, 27), bea: day(11, 3) }],
    ['7-dates-swiss.csv', { anna: day(10, 27), bea: day(11, 3) }],
    ['7-dates-serial.csv', { anna: day(10, 27), bea: day(11, 3, 12) }],
  ])('%s is read in the time zone of the brand', async (name, times) => {
    await importFile(name, ...SOURCE, '--language=it');

    expect(await all('createdAt')).toEqual(times);
  });

  test('an order that no cell decides is asked for', async () => {
    const asked = await importFile('7-dates-both.csv', ...SOURCE, '--language=it');
    const none = await stored();
    await importFile('7-dates-both.csv', ...SOURCE, '--language=it', '--dates=month-first');

    expect(asked).toMatchObject({ code: 3, output: '' });
    expect(none).toEqual({});
    expect(await all('createdAt')).toEqual({
      anna: Date.UTC(2026, 2, 3, 23),
      bea: Date.UTC(2026, 4, 5, 22),
    });
  });
});

describe('people who left another list', () => {
  const MAILCHIMP = '9-mailchimp-unsubscribed.csv';

  test('are stored as having left, without their data, and come back by a press', async () => {
    await importFile(MAILCHIMP, '--people=left');
    const rows = await stored();
    await list.signUp({ email: 'anna@example.ch' }, { now: NOW });
    await list.confirm(await list.rowKey('anna@example.ch'), NOW + 1);

    expect(rows).toMatchObject({
      anna: { left: { by: 'operator' } },
      bea: { left: { by: 'operator' }, suppressed: { by: 'complaint' } },
    });
    expect(rows['anna']).not.toHaveProperty('suppressed');
    expect(JSON.stringify(rows)).not.toContain('@');
    const back = (await stored())['anna'];
    expect(back).toMatchObject({ email: 'anna@example.ch' });
    expect(back).not.toHaveProperty('left');
  });

  test('leave here if only an import brought them, and stay if they signed up', async () => {
    await importFile('5-hubspot-role.csv', ...SAID);
    await list.signUp({ email: 'bea@example.ch' });

    const ran = await importFile(MAILCHIMP, '--people=left');

    expect(await all('left')).toMatchObject({ anna: { by: 'operator' }, bea: undefined });
    expect(linesOf(ran, 'signed up here themselves, so kept')).toBe('3');
  });

  test('stay if they sign up while the import runs', async () => {
    let lookUps = 0;
    list.intercept(async (command, send) => {
      const answer = await send();
      // The second look-up is that of the run.
      if (command instanceof BatchGetCommand && ++lookUps === 2) {
        await list.signUp({ email: 'anna@example.ch' });
      }
      return answer;
    });

    await importFile(MAILCHIMP, '--people=left');

    expect(await all('left')).toMatchObject({ anna: undefined, bea: { by: 'operator' } });
  });

  test('are put back by an undo, unless they did something', async () => {
    await importFile('5-hubspot-role.csv', ...SAID);
    const before = await stored();
    const ran = await importFile(MAILCHIMP, '--people=left', '--json');
    const [{ id } = { id: '' }] = ran.json<{ id: string }>();
    await list.signUp({ email: 'bea@example.ch' });

    await waitlist(['undo-import', id, '--yes']);

    const { bea, ...others } = await stored();
    expect(others).toEqual(before);
    expect(bea).toMatchObject({ left: { by: 'operator' }, suppressed: { by: 'complaint' } });
  });

  test.each(['unsubscribed_members.csv', 'cleaned contacts.csv'])(
    'are asked about where the file is called %s',
    async (name) => {
      const ran = await importFile(name, ...SAID);

      expect(ran).toMatchObject({ code: 3, output: '' });
      expect(ran.notes).toContain('People: by its name, the file may hold');
      expect(await stored()).toEqual({});
    },
  );
});
