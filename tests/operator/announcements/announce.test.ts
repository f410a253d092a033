import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { readDraft, readUnfinished } from '../../../operator/drafts/read-draft.ts';
import { freshDraft } from '../../../operator/drafts/write-draft.ts';
import { typographicFaults } from '../../texts/typography.ts';
import { useWorkingFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';

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
    const { problems } = await readUnfinished(FOLDER);
    expect(problems.map(({ line, what }) => `${line}: ${what}`)).toEqual(
      Array(2 * LANGUAGES.length).fill(expect.stringMatching(/^\d+: Still to be replaced: ./)),
    );

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

  test.each(['..', 'Beta', 'a/b'])('refuses the name %j', async (name) => {
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
