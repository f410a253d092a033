import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRAND } from '#shared/brand.ts';
import { CONSENT, findWording } from '#shared/consent.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { FORM_MESSAGES, MESSAGES } from '../../../operator/operations/people/messages/messages.ts';
import { useFolder } from '../../use-folder.ts';
import { waitlist } from '../run-waitlist.ts';
import { useStoredList } from '../stored-list.ts';

const list = useStoredList();
const folder = useFolder();

function consentIn(language: Language) {
  return { id: CONSENT.id, version: CONSENT.version, hash: CONSENT.hash[language] };
}

/** The text of the document that the command writes, without its markup. */
async function readDocument(args: readonly string[], now = Date.now()): Promise<string> {
  const { output } = await waitlist(['access', ...args, '--out', folder], { now: () => now });
  const file = output.split('\n').find((name) => name.endsWith('.html')) ?? '';
  const html = await readFile(file, 'utf8');
  return html.replace(/<style>.*<\/style>/s, '').replaceAll(/<[^>]+>/g, '');
}

interface Stored {
  readonly standing: string;
  readonly messages: readonly object[];
  readonly wordings: readonly { readonly text: string }[];
  readonly handling: readonly { readonly action: string }[];
  readonly row?: object;
}

async function readJson(address: string): Promise<Stored> {
  const [json] = (await waitlist(['access', address, '--json'])).json<Stored>();
  if (!json) throw new Error('No JSON was printed');
  return json;
}

describe.each(LANGUAGES)('a person who signed up in %s', (language) => {
  const email = `reads-${language}@example.ch`;

  test('reads their data, and the words that they agreed to, in their language', async () => {
    const meta = { partner: 'garage', consent: consentIn(language) };
    await list.signUp({ email, language, company: 'Müller & Figli <SA>' }, { meta });
    await list.sweep();

    const text = await readDocument([email]);

    const { title, sections, standing } = MESSAGES[language];
    expect(text).toContain(title);
    expect(text).toContain(email);
    expect(text).toContain(standing.subscribed);
    expect(text).toContain(sections.consent);
    expect(text).toContain(findWording(CONSENT.hash[language])?.text);
    expect(text).toContain(FORM_MESSAGES[language].intentBoth);
    expect(text).toContain('Müller &amp; Figli &lt;SA&gt;');
    expect(text).toContain(BRAND.privacyEmail);
    expect(text).not.toMatch(/undefined|\{\w+\}|NaN|Invalid/);
  });
});

test('two files that only the operator can read are written, with no address in their names', async () => {
  await list.signUp({ email: 'files@example.ch' });
  const out = join(folder, 'new');

  const ran = await waitlist(['access', 'files@example.ch', '--out', out]);

  const names = (await readdir(out)).toSorted();
  expect(ran.code).toBe(0);
  expect(ran.output).toBe(names.map((name) => `${join(out, name)}\n`).join(''));
  expect(names.join(' ')).toMatch(/^access-[\d-]{10}-\w{8}\.html access-[\d-]{10}-\w{8}\.json$/);
  for (const name of names) expect((await stat(join(out, name))).mode & 0o777).toBe(0o600);
});

test('everything that is stored is handed out', async () => {
  const email = 'everything@example.ch';
  const rowKey = await list.signUp({ email }, { meta: { consent: consentIn('de') } });
  await waitlist(['confirm', email]);
  await list.signUp({ email }, { meta: { consent: consentIn('fr') }, now: Date.now() + 1 });
  await waitlist(['confirm', email]);
  await list.contact('Everything@EXAMPLE.ch', 'Ada', 'How much?\nAnd when?');
  await waitlist(['block', email]);
  const row = await list.row(email);
  await list.put({ ...row, fromList: 'another list', parked: { by: 'Refused' } });
  await list.put({
    pk: `mailbox#${String(row?.['mailbox'])}`,
    mails: [{ id: 'counted-now', at: 2 }],
  });
  await list.put({ pk: 'announcements', announcements: [{ name: 'opening' }, { name: 'beta' }] });
  const opening = { createdAt: 1_795_255_200_000, wave: 2, mailedAt: 1_795_258_800_000 };
  await list.put({ pk: `announcement#opening#${rowKey}`, ...opening });
  const beta = { createdAt: 1_795_168_800_000, wave: 1 };
  await list.put({ pk: `announcement#beta#${rowKey}`, ...beta });

  const text = await readDocument([email]);
  const json = await readJson(email);

  expect(json).toMatchObject({
    address: email,
    standing: 'unsubscribed',
    language: 'en',
    row: { suppressed: { by: 'operator' }, requestedAt: expect.stringMatching(/^20.+Z$/) },
    messages: [{ name: 'Ada', message: 'How much?\nAnd when?' }],
    announcements: [
      { name: 'beta', wave: 1 },
      { name: 'opening', wave: 2, mailedAt: '2026-11-21T11:00:00.000Z' },
    ],
  });
  expect(json.wordings.map(({ text: words }) => words)).toEqual([
    findWording(CONSENT.hash.fr)?.text,
    findWording(CONSENT.hash.de)?.text,
  ]);
  const handled = json.handling.map(({ action }) => action);
  expect(handled).toEqual(['confirm', 'confirm', 'block', 'access']);
  expect(Object.keys(json.row ?? {})).toEqual(Object.keys((await list.row(email)) ?? {}));
  for (const part of [
    'How much?\nAnd when?',
    findWording(CONSENT.hash.de)?.text,
    MESSAGES.en.sections.firstConsent,
    'scheduled on 21 November 2026 at 11:00, in group 2; sent on 21 November 2026 at 12:00',
    'We blocked the address for all emails.',
    rowKey,
    // What the document does not know.
    'fromList',
    'another list',
    'counted-now',
  ]) {
    expect(text).toContain(part);
  }
});

test('a consent that was given on another list is shown without words that are not ours', async () => {
  const email = 'imported@example.ch';
  const consent = { id: 'old-list', version: '2020', hash: 'f'.repeat(64) };
  await list.signUp({ email });
  await waitlist(['confirm', email]);
  await list.put({ ...(await list.row(email)), consent: { ...consent, at: 1 } });

  const text = await readDocument([email]);

  expect(text).toContain(MESSAGES.en.consent.foreign);
  expect(text).not.toContain(MESSAGES.en.consent.agreed);
  expect(text).toContain('f'.repeat(64));
});

test('who waits for a click reads what waits, and when it is deleted', async () => {
  const email = 'waiting@example.ch';
  const now = Date.UTC(2026, 5, 1, 10);
  await list.signUp({ email, location: 'Lugano' }, { optIn: 'double', now });

  const text = await readDocument([email], now);

  expect(text).toContain(MESSAGES.en.standing.pending);
  expect(text).toContain('Lugano');
  expect(text).toContain(MESSAGES.en.dates.eraseAt);
  expect(text).toContain('1 July 2026');
});

test('who was erased reads that a fingerprint and the facts that stop mail are left', async () => {
  const email = 'forgotten@example.ch';
  await list.signUp({ email, company: 'Forgotten Ltd' });
  await waitlist(['erase', '--yes', email], { now: () => Date.UTC(2027, 1, 1, 8) });

  const text = await readDocument([email, '--language', 'it']);

  // The first of a month is an ordinal.
  expect(text).toContain('I tuoi dati sono stati eliminati il 1º febbraio 2027');
  expect(text).not.toContain(MESSAGES.it.sections.signUp);
  expect(text).not.toContain('Forgotten');
  expect((await readJson(email)).standing).toBe('none');
});

test('who only wrote is told so, and of an unknown address nothing is kept, which ends with 3', async () => {
  await list.contact('only-wrote@example.ch', 'Ada', 'Ciao');
  const wrote = await readJson('only-wrote@example.ch');
  const before = (await list.everything()).length;

  const ran = await waitlist(['access', 'nobody@example.ch', '--out', folder]);

  expect(wrote).toMatchObject({ standing: 'unknown', language: 'en', messages: [{ name: 'Ada' }] });
  expect(wrote).not.toHaveProperty('row');
  expect(ran).toMatchObject({
    code: 3,
    output: '',
    notes: 'Nothing is kept about this address.\n',
  });
  expect(await list.everything()).toHaveLength(before);
});
