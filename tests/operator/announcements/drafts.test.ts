import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages.ts';
import { isAnnouncementName } from '../../../operator/drafts/announcement-name.ts';
import {
  freshText,
  listDrafts,
  saveText,
  versionOf,
} from '../../../operator/drafts/draft-files.ts';
import { parseDraft } from '../../../operator/drafts/parse-draft.ts';
import { readDraft, readUnfinished } from '../../../operator/drafts/read-draft.ts';
import { typographicFaults } from '../../texts/typography.ts';
import { useWorkingFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';

const FOLDER = join('announcements', 'beta');
const FILES = LANGUAGES.map((language) => join(FOLDER, `${language}.md`));

useWorkingFolder();

async function write(name: string, text: string | Uint8Array): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, name), text);
}

const announce = (...args: string[]) => waitlist(['announce', ...args]);
const fileOf = (name: string) => readFile(join(FOLDER, name), 'utf8');

describe('the files of a draft', () => {
  test('lack nothing but what is in brackets, and are counted by language', async () => {
    const ran = await announce('draft', 'beta', '--json');
    const before = await listDrafts();
    for (const file of FILES.slice(2)) {
      const text = await readFile(file, 'utf8');
      const address = 'https://beta.example.ch/?from=mail';
      const filled = text.replace(/\[replace: the address[^\]]*\]/, address);
      await writeFile(file, filled.replace(/\[replace: [^\]]*\]/, '1. 3.'));
    }
    const after = await listDrafts();

    expect(ran.json()).toEqual([{ files: FILES }]);
    expect(before.get('beta')).toEqual([]);
    expect(after.get('beta')).toEqual(['de', 'fr']);
    expect((await announce('draft', '..')).code).toBe(2);
  });

  test('are never written over, by a draft or a duplicate', async () => {
    await write('it.md', 'mine');
    await mkdir(join('announcements', 'other'));
    await writeFile(join('announcements', 'other', 'it.md'), 'theirs');

    const drafted = await announce('draft', 'beta');
    const duplicated = await announce('duplicate', 'other', '--to', 'beta');

    expect([drafted.code, duplicated.code]).toEqual([2, 2]);
    expect(drafted.notes).toContain(`${FOLDER} already exists`);
    expect(await readdir(FOLDER)).toEqual(['it.md']);
    expect(await fileOf('it.md')).toBe('mine');
  });

  test('are duplicated with the audience, and deleted without what is not of the draft', async () => {
    await write('it.md', 'a');
    await write('audience.yaml', 'language: it\n');
    await write('logo.svg', '<svg/>');

    const duplicated = await announce('duplicate', 'beta', '--to', 'launch', '--json');
    const declined = await waitlist(['announce', 'delete-draft', 'beta'], { answers: ['n'] });
    const kept = await readdir(FOLDER);
    const deleted = await announce('delete-draft', 'beta', '--yes');

    const files = ['it.md', 'audience.yaml'].map((file) => join('announcements', 'launch', file));
    expect(duplicated.json()).toEqual([{ files }]);
    expect(declined.code).toBe(3);
    expect(kept).toHaveLength(3);
    expect(deleted.code).toBe(0);
    expect(await readdir(FOLDER)).toEqual(['logo.svg']);
    expect((await announce('delete-draft', 'beta', '--yes')).code).toBe(2);
  });
});

describe('a text that is saved', () => {
  const save = (text: string, replaced: string | undefined) =>
    saveText({ name: 'beta', language: 'it', text, replaces: versionOf(replaced) });

  test('replaces the version that it names', async () => {
    await save('one', undefined);
    const saved = await save('two', 'one');

    expect(saved).toBeUndefined();
    expect(await fileOf('it.md')).toBe('two');
    expect(await save('two', 'one')).toBeUndefined();
  });

  test('is kept beside a text that changed meanwhile, and the draft is not sent before both are one', async () => {
    const theirs = '---\nsubject: Theirs\n---\nText';
    await write('it.md', theirs);

    const beside = (await save('mine', 'before')) ?? '';

    expect(await fileOf('it.md')).toBe(theirs);
    expect(await readFile(beside, 'utf8')).toBe('mine');
    expect(dirname(beside)).toBe(FOLDER);
    await expect(readDraft('beta')).rejects.toThrow('A second text');
    await announce('delete-draft', 'beta', '--yes');
    await expect(readdir(FOLDER)).rejects.toThrow('ENOENT');
  });
});

describe('a draft that is to be sent', () => {
  test('has a mail for each language that it has a file of', async () => {
    await write('de.md', '---\nsubject: Neues\n---\nText');
    await write('fr.md', '---\nsubject: Nouvelles\n---\n# Titre\n\nTexte');

    const mails = await readDraft('beta');

    expect(mails).toMatchObject({ de: { subject: 'Neues' }, fr: { subject: 'Nouvelles' } });
    expect(Object.keys(mails)).toEqual(['de', 'fr']);
    expect(mails.fr?.html).toContain('<html lang="fr"');
  });

  test('is refused with the languages to go, and has each problem by file and line', async () => {
    await write('de.md', '---\nsubject: Neues\n---\nText\n\n<b>');
    await write('en.md', 'News');
    await write('it.md', Uint8Array.of(0x2d, 0xe9));
    await write('fr.md', '---\nsubject: Nouvelles\n---\nTexte');

    const { problems } = await readUnfinished('beta');

    expect(problems).toEqual([
      `${FILES[0]}:1: The file is not in UTF-8.`,
      expect.stringContaining('it.md:1: The file must start with ---'),
      expect.stringContaining('en.md:1: The file must start with ---'),
      expect.stringContaining('de.md:6: HTML'),
    ]);
    await expect(readDraft('beta')).rejects.toThrow(
      '“beta” is not finished: 3 languages to go (Italian, English, German).',
    );
  });

  test('is refused if Gmail would cut a mail before the unsubscribe link, or without a text', async () => {
    await write('de.md', `---\nsubject: Neues\n---\n${'Viel. '.repeat(20_000)}`);

    const { mails, problems } = await readUnfinished('beta');

    expect(mails).toEqual({});
    expect(problems).toEqual([expect.stringContaining('de.md: The mail is too long')]);
    await expect(readDraft('beta')).rejects.toThrow('1 language to go (German)');
    await expect(readDraft('none')).rejects.toThrow('holds no text');
  });
});

test.each(LANGUAGES)(
  'a fresh draft in %s keeps the typographic rules of its language',
  async (language) => {
    const { content } = parseDraft(await freshText(language), language);
    const { subject, preheader, button } = content ?? {};
    const [, , body = ''] = (await freshText(language)).split(/^---\n/m);

    const lines = [String(subject), String(preheader), String(button?.label), ...body.split('\n')];
    expect(lines.flatMap((line) => typographicFaults(language, line.replaceAll('**', '')))).toEqual(
      [],
    );
    expect(lines).not.toContain('undefined');
  },
);

test.each([
  ['1-a', true],
  ['a'.repeat(41), true],
  ['a'.repeat(42), false],
  ['', false],
  ['-a', false],
  ['../A', false],
  ['a\n', false],
])('%j can name an announcement: %s', (name, can) => {
  expect(isAnnouncementName(name)).toBe(can);
});
