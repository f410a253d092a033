import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { useStoredList } from '../stored-list.ts';
import { useFolder } from '../../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const MAX_BYTES = 150_000;
const SCRIPT = '"><script>alert(1)</script>';

const list = useStoredList();
const folder = useFolder();
/** The report of everybody, and what is in it. */
let everybody: string;
let page: string;
/** For the report of one test. */
let file: string;

beforeAll(async () => {
  await list.seed(300, 11, NOW);
  const stranger = {
    email: 'stranger@example.ch',
    company: 'A company of a stranger',
    role: 'other',
    intent: 'both',
    language: 'fr',
    location: `Place ${SCRIPT}`,
    partner: `Partner ${SCRIPT}`,
    source: `Source ${SCRIPT}`,
    createdAt: NOW,
  };
  // So often that the place is among those that are named.
  for (let name = 0; name < 20; name += 1) {
    await list.put({ ...stranger, pk: `waitlist#${name}` });
  }
  everybody = file = join(folder, 'everybody.html');
  await report();
  page = await readFile(everybody, 'utf8');
});
beforeEach(({ task }) => {
  file = join(folder, `${task.id.replaceAll(/\W/g, '')}.html`);
});

function report(...args: string[]) {
  return waitlist(['stats', '--html', file, ...args], { now: () => NOW });
}

test('the command says where the report is', async () => {
  const ran = await report();

  expect(ran).toMatchObject({ code: 0, output: `${file}\n` });
  expect((await report('--json')).json()).toEqual([{ report: file }]);
});

test('the report names the brand, the period, the filters and when it was made', async () => {
  await report('--language', 'it', '--since', '2026-10-01');

  const filtered = await readFile(file, 'utf8');
  expect(filtered).toContain(`<title>${BRAND.name} waitlist, 22 Nov 2026, 13:00</title>`);
  expect(filtered).toContain('language: it · since 1 Oct 2026, 00:00');
  expect(filtered).toMatch(/\d+ Oct 2026 to 22 Nov 2026/);
});

test('places and partners are plain names, and what a visitor typed is text', () => {
  expect(page).toContain('Source &quot;&gt;&lt;script&gt;');
  expect(page).not.toMatch(/Place &quot;|Partner &quot;/);
  expect(page).not.toContain('<script');
});

test('the report holds no address, no company and no message', () => {
  expect(page.replace(/@(font-face|media|page)/g, '')).not.toMatch(/\w@\w/);
  expect(page).not.toContain('A company of a stranger');
  expect(page).not.toContain('Esempio');
});

test('a place that hardly anybody typed, and an address in the place of one, are elsewhere', async () => {
  const fields = { role: 'other', intent: 'both', language: 'fr', createdAt: NOW };
  const places = ['Via Rara', 'Via Rara', ...Array.from({ length: 40 }, () => 'me@example.ch')];
  for (const [index, location] of places.entries()) {
    const pk = `waitlist#place${index}`;
    await list.put({ pk, email: `p${index}@example.ch`, location, ...fields });
  }

  await report('--location', 'rara,me@');

  const filtered = await readFile(file, 'utf8');
  expect(filtered).not.toMatch(/>Via Rara<|>me@example/);
  expect(filtered).toMatch(/elsewhere<\/th>.*?<td class="number part">42</);
});

test('an address in a campaign counts as others, and no sign of it hides or reorders others', async () => {
  const fields = { role: 'other', intent: 'both', language: 'fr', location: 'Kampagne' };
  const sources = ['utm_source=mail&utm_term=me%40example.ch', 'utm_source=fair%E2%80%AE%1B%5B2J'];
  for (const [index, source] of sources.entries()) {
    const pk = `waitlist#campaign${index}`;
    await list.put({ pk, email: `c${index}@example.ch`, source, createdAt: NOW, ...fields });
  }

  await report('--location', 'kampagne');

  const filtered = await readFile(file, 'utf8');
  expect(filtered).not.toMatch(/me(?:@|%40)example/);
  expect(filtered).toContain('>fair[2J<');
});

test('the report is small, and only its owner may read it', async () => {
  const { size, mode } = await stat(everybody);
  expect(size).toBeLessThan(MAX_BYTES);
  expect(mode & 0o777).toBe(0o600);
});

test('a report that is there is replaced, and nothing else is left', async () => {
  await writeFile(file, 'an old report');
  const before = await readdir(folder);

  await report();

  expect(await readFile(file, 'utf8')).toMatch(/^<!doctype html>/);
  expect(await readdir(folder)).toEqual(before);
});

test.each(['missing/folders/report.html', '.'])('%s is refused before reading', async (path) => {
  const ran = await waitlist(['stats', '--html', join(folder, path)]);

  expect(ran).toMatchObject({ code: 2, output: '' });
  expect(ran.notes).toContain('--html');
});

test('a list without people has a report', async () => {
  const ran = await report('--location', 'Atlantis');

  expect(ran.code).toBe(0);
  const filtered = await readFile(file, 'utf8');
  expect(filtered).toContain('No sign-ups yet');
  expect(filtered).not.toMatch(/NaN|undefined|Infinity/);
});
