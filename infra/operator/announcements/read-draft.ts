import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language, LANGUAGES } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import type { DraftProblem } from './draft-problem.ts';
import { parseDraft } from './parse-draft.ts';

/** An announcement that is ready to be sent: a mail for each language that it has a file of. */
export interface Draft {
  readonly mails: Readonly<Partial<Record<Language, RenderedMail>>>;
}

export type ReadDraft =
  | { readonly ok: true; readonly draft: Draft }
  | { readonly ok: false; readonly problems: readonly DraftProblem[] };

export type DraftContents = Readonly<Partial<Record<Language, AnnouncementContent>>>;

type ReadContents =
  | { readonly ok: true; readonly contents: DraftContents }
  | { readonly ok: false; readonly problems: readonly DraftProblem[] };

/** Gmail hides the rest of a longer mail, and with it the link that unsubscribes. */
const HTML_MAX_BYTES = 100_000;
const TOO_LONG = 'The mail is longer than the 100 kB that Gmail shows. Shorten the text.';

/** DynamoDB keeps the mails of all languages in one item of at most 400 kB. */
const MAILS_MAX_BYTES = 390_000;
const TOO_LONG_TOGETHER =
  'The mails of all languages together are longer than 390 kB. Shorten them.';

const FILES = LANGUAGES.map((language) => `${language}.md`).join(', ');

/** The mails of a draft, or everything that is wrong with it, in all of its files. */
export async function readDraft(folder: string): Promise<ReadDraft> {
  const read = await readDraftContents(folder);
  if (!read.ok) return read;
  const mails: Partial<Record<Language, RenderedMail>> = {};
  for (const [language, content] of contentsInOrder(read.contents)) {
    mails[language] = renderAnnouncement(content, language);
  }
  if (Buffer.byteLength(JSON.stringify(mails)) > MAILS_MAX_BYTES) {
    return { ok: false, problems: [{ file: folder, what: TOO_LONG_TOGETHER }] };
  }
  return { ok: true, draft: { mails } };
}

/** What the files of a draft say, before it is a mail. */
export async function readDraftContents(folder: string): Promise<ReadContents> {
  const problems: DraftProblem[] = [];
  const contents: Partial<Record<Language, AnnouncementContent>> = {};
  const names = await readdir(folder).catch(() => undefined);
  if (!names) {
    return { ok: false, problems: [{ file: folder, what: 'There is no such folder.' }] };
  }
  for (const name of names.filter((file) => file.endsWith('.md')).toSorted()) {
    const file = join(folder, name);
    const language = name.slice(0, -'.md'.length);
    if (!isLanguage(language)) {
      problems.push({ file, what: `This is no language of the list. There are ${FILES}.` });
      continue;
    }
    const text = toText(await readFile(file));
    if (text === undefined) {
      problems.push({ file, what: 'The file is not in UTF-8.' });
      continue;
    }
    const parsed = parseDraft(text, language);
    if (parsed.ok) {
      contents[language] = parsed.content;
      const { html } = renderAnnouncement(parsed.content, language);
      if (Buffer.byteLength(html) > HTML_MAX_BYTES) problems.push({ file, what: TOO_LONG });
    } else for (const { line, what } of parsed.problems) problems.push({ file, line, what });
  }
  if (problems.length === 0 && contentsInOrder(contents).length === 0) {
    problems.push({ file: folder, what: `There is no text. There may be ${FILES}.` });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, contents };
}

/** The languages of a draft, in the order of the product. */
export function contentsInOrder(contents: DraftContents): [Language, AnnouncementContent][] {
  return LANGUAGES.flatMap((language) => {
    const content = contents[language];
    return content ? [[language, content] satisfies [Language, AnnouncementContent]] : [];
  });
}

/** Undefined for bytes that are no UTF-8. */
function toText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
