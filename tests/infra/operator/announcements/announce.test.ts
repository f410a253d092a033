import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { readDraft } from '../../../../infra/operator/announcements/read-draft.ts';
import { freshDraft } from '../../../../infra/operator/announcements/write-draft.ts';
import { typographicFaults } from '../../../texts/typography.ts';
import { useWorkingFolder } from '../../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { writeDraft } from './use-announcements.ts';

const FOLDER = join('announcements', 'beta');
const FILES = LANGUAGES.map((language) => join(FOLDER, `${language}.md`));

useWorkingFolder();

/** Puts something in the place of every placeholder. */
async function fillIn(): Promise<void> {
  for (const file of FILES) {
    const text = await readFile(file, 'utf8');
    const address = 'https://beta.example.ch/?from=mail';
    await writeFile(
      file,
      text
        .replace(/\[replace: the address[^\]]*\]/, address)
        .replace(/\[replace: [^\]]*\]/, '1. 3.'),
    );
  }
}

describe('announce draft', () => {
  test('writes a file for each language, which lack nothing but what is in brackets', async () => {
    const { code, output } = await waitlist(['announce', 'draft', 'beta']);

    expect(code).toBe(0);
    expect(output.trimEnd().split('\n')).toEqual(FILES);
    const { notes } = await waitlist(['announce', 'preview', 'beta', '--no-open']);
    const [problems = ''] = notes.split('\n\n');
    expect(problems.match(/^.*:\d+: Still to be replaced: .+$/gm)).toEqual(problems.split('\n'));
    expect(problems.split('\n')).toHaveLength(2 * LANGUAGES.length);

    await fillIn();
    expect(Object.keys(await readDraft(FOLDER))).toEqual(LANGUAGES);
  });

  test('writes over nothing', async () => {
    await waitlist(['announce', 'draft', 'beta']);
    await writeFile(FILES[0] ?? '', 'mine');
    await rm(FILES[1] ?? '');

    const ran = await waitlist(['announce', 'draft', 'beta']);

    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(ran.notes).toContain(`${FOLDER} already exists`);
    expect(await readFile(FILES[0] ?? '', 'utf8')).toBe('mine');
    await expect(readFile(FILES[1] ?? '')).rejects.toThrow('ENOENT');
  });

  test('prints the files as JSON', async () => {
    const ran = await waitlist(['announce', 'draft', 'beta', '--json']);

    expect(ran.json()).toEqual([{ files: FILES }]);
    expect(ran.notes).toBe('');
  });

  test.each(['..', 'Beta', 'a/b', 'constructor'])('refuses the name %j', async (name) => {
    const ran = await waitlist(['announce', 'draft', name]);

    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(ran.notes).toContain('NAME: expected');
  });
});

test.each(LANGUAGES)(
  'a fresh draft in %s keeps the typographic rules of its language',
  (language) => {
    const [, frontMatter = '', text = ''] = freshDraft(language).split(/^---\n/m);
    const values = frontMatter.split('\n').flatMap((line) => /: "(.*)"$/.exec(line)?.[1] ?? []);

    const lines = [...values, ...text.split('\n')];
    expect(lines.flatMap((line) => typographicFaults(language, line.replaceAll('**', '')))).toEqual(
      [],
    );
    expect(values).toHaveLength(4);
  },
);

describe('announce preview', () => {
  test('shows a draft without a list that answers', async () => {
    await writeDraft('news');
    const connect = () => Promise.reject(new Error('nothing answers'));

    const ran = await waitlist(['announce', 'preview', 'news', '--no-open'], { connect });

    expect(ran).toMatchObject({ code: 0, notes: '' });
  });

  test('names every problem by file and line beside the page', async () => {
    await waitlist(['announce', 'draft', 'beta']);

    const ran = await waitlist(['announce', 'preview', 'beta', '--no-open']);

    expect(ran.code).toBe(0);
    expect(ran.notes).toMatch(/^announcements.beta.de\.md:20: Still to be replaced: the address/);
    expect(ran.notes).toContain('It cannot be sent before that.');
    await rm(join(ran.output.trim(), '..'), { recursive: true });
  });

  test('writes a page that loads nothing, with each mail as it is sent', async () => {
    await waitlist(['announce', 'draft', 'beta']);
    await fillIn();

    const { code, output } = await waitlist(['announce', 'preview', 'beta', '--no-open']);

    expect(code).toBe(0);
    const page = await readFile(output.trim(), 'utf8');
    expect(page.match(/<iframe /g)).toHaveLength(4 * LANGUAGES.length);
    expect(page).toContain('default-src &#x27;none&#x27;');
    expect(page).toContain('https://www.vanaro.example/de/unsubscribe?token=preview');
    expect(page).not.toContain('{{');
    expect(page).not.toMatch(/<(?:img|link|iframe src)/);
    await rm(join(output.trim(), '..'), { recursive: true });
  });

  test('prints as JSON where the page is, and its languages', async () => {
    await waitlist(['announce', 'draft', 'beta']);
    await fillIn();
    await rm(FILES[0] ?? '');

    const ran = await waitlist(['announce', 'preview', 'beta', '--no-open', '--json']);

    const [page] = ran.json<{ file: string; languages: string[] }>();
    expect(page?.languages).toEqual(['en', 'de', 'fr']);
    await rm(join(page?.file ?? '', '..'), { recursive: true });
  });

  test('says what is missing if there is no such announcement', async () => {
    const ran = await waitlist(['announce', 'preview', 'beta', '--no-open']);

    expect(ran).toMatchObject({ code: 2, output: '' });
    expect(ran.notes).toContain(`${FOLDER}: There is no such folder.`);
  });
});

test('a preview shows the languages that are there, and marks what is still to be replaced', async () => {
  await waitlist(['announce', 'draft', 'beta']);
  await rm(FILES[3] ?? '');
  await writeFile(FILES[2] ?? '', '---\nsubject: "{{slot}}"\n---\n\nText.\n');

  const { code, output, notes } = await waitlist(['announce', 'preview', 'beta', '--no-open']);
  const page = await readFile(output.trim(), 'utf8');

  expect(code).toBe(0);
  expect(notes).toContain(`${FILES[0]}:`);
  expect(notes).toContain(`${FILES[2]}:2: Two opening braces`);
  expect(page).toMatch(/&lt;mark [^[]*\[replace: the day/);
  expect(page).toContain(`id="it"`);
  expect(page).not.toContain(`id="de"`);
  expect(page).not.toContain(`id="fr"`);
  await rm(join(output.trim(), '..'), { recursive: true });
});
