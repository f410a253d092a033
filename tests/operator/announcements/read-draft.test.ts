import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readDraft } from '../../../operator/drafts/read-draft.ts';
import type { DraftProblem } from '../../../operator/drafts/draft-text.ts';
import { RefusedError } from '../../../operator/refusal.ts';
import { useFolder } from '../../use-folder.ts';
import { isAnnouncementName } from '../../../operator/drafts/announcement-name.ts';

const parent = useFolder();
let folder: string;

beforeEach(async ({ task }) => {
  folder = join(parent, task.id);
  await mkdir(folder);
});

async function write(name: string, text: string | Uint8Array): Promise<void> {
  await writeFile(join(folder, name), text);
}

/** The problems for which a draft is refused. None if it can be sent. */
async function problems(): Promise<readonly DraftProblem[]> {
  try {
    await readDraft(folder);
    return [];
  } catch (error) {
    const refusal = error instanceof RefusedError ? error.refusal : undefined;
    if (refusal?.code !== 'draft_unusable') throw error;
    return refusal.problems;
  }
}

test('a draft has a mail for each language that it has a file of', async () => {
  await write('de.md', '---\nsubject: Neues\n---\nText');
  await write('fr.md', '---\nsubject: Nouvelles\n---\n# Titre\n\nTexte');

  const mails = await readDraft(folder);

  expect(mails).toMatchObject({ de: { subject: 'Neues' }, fr: { subject: 'Nouvelles' } });
  expect(Object.keys(mails)).toEqual(['de', 'fr']);
  expect(mails.fr?.html).toContain('<html lang="fr"');
});

test('the problems of all files are named, by file and line', async () => {
  await write('de.md', '---\nsubject: Neues\n---\nText\n\n<b>');
  await write('en.md', 'News');
  await write('fr.md', '---\nsubject: Nouvelles\n---\nTexte');
  await write('it.md', Uint8Array.of(0x2d, 0xe9));
  await write('es.md', '---\nsubject: Noticias\n---\nTexto');

  expect(await problems()).toEqual([
    { file: join(folder, 'de.md'), line: 6, what: expect.stringContaining('HTML') },
    { file: join(folder, 'en.md'), line: 1, what: expect.stringContaining('---') },
    {
      file: join(folder, 'es.md'),
      what: 'Not a language of the list. The files can be it.md, en.md, de.md, fr.md.',
    },
    { file: join(folder, 'it.md'), what: 'The file is not in UTF-8.' },
  ]);
});

test('a mail that Gmail would cut before the unsubscribe link is a problem', async () => {
  await write('de.md', `---\nsubject: Neues\n---\n${'Viel. '.repeat(20_000)}`);

  expect(await problems()).toEqual([
    { file: join(folder, 'de.md'), what: expect.stringContaining('100 kB') },
  ]);
});

test('mails that are too long together are a problem of the folder', async () => {
  for (const file of ['it.md', 'en.md', 'de.md', 'fr.md']) {
    await write(file, `---\nsubject: Neues\n---\n${'Viel. '.repeat(13_000)}`);
  }

  expect(await problems()).toEqual([{ file: folder, what: expect.stringContaining('390 kB') }]);
});

test('a folder that is not there, or has no text, is a problem', async () => {
  await mkdir(join(folder, 'images'));
  expect(await problems()).toEqual([
    { file: folder, what: expect.stringMatching(/^There is no text/) },
  ]);

  folder = join(folder, 'elsewhere');
  expect(await problems()).toEqual([{ file: folder, what: 'There is no such folder.' }]);
});

test.each(['beta', 'launch-2027', '1', 'a'.repeat(41)])('%j can name an announcement', (name) => {
  expect(isAnnouncementName(name)).toBe(true);
});

test.each(['', 'Beta', '-a', '../a', 'a/b', 'a.b', 'a b', 'a\n', 'a'.repeat(42)])(
  '%j cannot name an announcement',
  (name) => {
    expect(isAnnouncementName(name)).toBe(false);
  },
);
