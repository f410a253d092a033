import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { useWorkingFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';
import { useStudio } from './use-studio.ts';

const NOW = Date.UTC(2026, 10, 22, 10);
const list = useStoredList();
const studio = useStudio({ now: () => NOW });
useWorkingFolder();

/** A text that can be sent. */
const text = (subject: string) => `---\nsubject: "${subject}"\n---\n\nHello,\n\nit is **open**.\n`;

async function save(name: string, language: 'en' | 'de', next: string) {
  const before = (await studio.call('draft', { name }))[language] ?? null;
  await studio.call('saveDraft', { name, language, text: next, before });
}

/** What a page sends that shows the files as they are. */
const shown = async (name: string) => ({ name, texts: await studio.call('draft', { name }) });

test('a draft has the files of the command, and the command has those of the studio', async () => {
  await waitlist(['announce', 'draft', 'beta']);
  await studio.call('newDraft', { name: 'prices' });

  const drafts = await studio.call('drafts', {});
  const { en } = await studio.call('draft', { name: 'beta' });

  expect(drafts.map(({ name }) => name).toSorted()).toEqual(['beta', 'prices']);
  expect(drafts[0]?.languages).toEqual(['it', 'en', 'de', 'fr']);
  expect(en).toBe(await readFile('announcements/beta/en.md', 'utf8'));
  await expect(studio.call('newDraft', { name: 'beta' })).rejects.toMatchObject({
    refused: { code: 'draft_exists' },
  });
});

test('without a folder of drafts there are none', async () => {
  expect(await studio.call('drafts', {})).toEqual([]);
  expect(await studio.call('draft', { name: 'beta' })).toEqual({});
});

test('saving replaces or removes a file, unless another editor changed it', async () => {
  await studio.call('newDraft', { name: 'beta' });
  await save('beta', 'en', text('Open'));
  const stale = studio.call('saveDraft', {
    name: 'beta',
    language: 'en',
    text: text('Lost'),
    before: 'what was seen before',
  });

  await expect(stale).rejects.toMatchObject({ refused: { code: 'draft_changed' } });
  expect(await readFile('announcements/beta/en.md', 'utf8')).toBe(text('Open'));
  const { de = '' } = await studio.call('draft', { name: 'beta' });
  await studio.call('saveDraft', { name: 'beta', language: 'de', text: null, before: de });
  expect(await studio.call('draft', { name: 'beta' })).not.toHaveProperty('de');
});

test.each(['../beta', 'Beta', ''])('no draft is named %j', async (name) => {
  expect(await studio.lines('/api/newDraft', { name })).toEqual([
    { refused: { code: 'input_invalid', path: 'name' } },
  ]);
});

test('texts are checked line by line, and shown as the mails that they make', async () => {
  const [en, de] = await studio.call('checkTexts', {
    texts: {
      en: text('Open'),
      de: text('Offen').replace('**open**', '<img src=x onerror=alert(1)>'),
    },
  });

  expect(en).toMatchObject({ language: 'en', problems: [], mail: { subject: 'Open' } });
  expect(en?.mail?.html).toMatch(/<strong[^>]*>open<\/strong>/);
  expect(en?.mail?.html).not.toContain('{{');
  expect(de).toMatchObject({ language: 'de', problems: [{ line: 7 }], mail: null });
});

test('a plan to send says whom it reaches, and holds no key of a person', async () => {
  await list.signUp({ email: 'anna@example.ch', language: 'en' }, { now: NOW - 2000 });
  await list.signUp({ email: 'beat@example.ch', language: 'de' }, { now: NOW - 1000 });
  await save('news', 'en', text('News'));
  await expect(
    studio.call('send', { ...(await shown('news')), segment: {} }),
  ).rejects.toMatchObject({
    refused: { code: 'languages_missing', languages: ['de'] },
  });

  await save('news', 'de', text('Neues'));
  const plan = await studio.call('send', { ...(await shown('news')), segment: {}, first: 1 });

  expect(plan).toMatchObject({ people: 1, waiting: 2, languages: { en: 1 } });
  expect(JSON.stringify(plan)).not.toContain(await list.rowKey('anna@example.ch'));
});

test('nothing leaves with another text than the page shows', async () => {
  await save('news', 'en', text('News'));
  const seen = await shown('news');
  await writeFile('announcements/news/en.md', text('Pulled by git'));
  const asked = await Promise.all([
    studio.lines('/api/send', { ...seen, segment: {} }),
    studio.lines('/api/sendTest', { ...seen, to: 'me@example.ch' }),
  ]);

  const file = 'announcements/news/en.md';
  expect(asked.flat()).toEqual(asked.map(() => ({ refused: { code: 'draft_changed', file } })));
});

test('progress counts what is owed', async () => {
  await save('words', 'en', text('First words'));
  await save('words', 'de', text('Erste Worte'));
  await studio.do('send', { ...(await shown('words')), segment: {} });

  const [first] = await studio.call('announcementProgress', { name: 'words' });
  const [owed] = await studio.call('announcements', { name: 'words' });

  expect(first).toMatchObject({ counts: { queued: 2, mayHave: 0 } });
  expect(owed).toMatchObject({ owed: 2, takes: { state: 'unknown' } });
});
