import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language, LANGUAGES } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import type { AnnouncementMails } from '../../lambdas/store/announcements.ts';
import { RefusedError } from '../refusal.ts';
import type { DraftProblem } from './draft-text.ts';
import { parseDraft } from './parse-draft.ts';

/** The texts of a draft, in the order of the product's languages. */
export type DraftContents = readonly (readonly [Language, AnnouncementContent])[];

/** Gmail hides the rest of a longer mail, and with it the link that unsubscribes. */
const HTML_MAX_BYTES = 100_000;
const TOO_LONG = 'The mail is longer than the 100 kB that Gmail shows. Shorten the text.';

/** DynamoDB keeps the mails of all languages in one item of at most 400 kB. */
const MAILS_MAX_BYTES = 390_000;
const TOO_LONG_TOGETHER =
  'The mails of all languages together are longer than 390 kB. Shorten them.';

const FILES = LANGUAGES.map((language) => `${language}.md`).join(', ');

/** The mails of a draft. Throws `RefusedError` with the problems of all its files. */
export async function readDraft(folder: string): Promise<AnnouncementMails> {
  const { contents, problems } = await readUnfinished(folder);
  if (problems.length > 0) throw unusable(folder, problems);
  return renderDraft(folder, contents);
}

/** Throws `RefusedError` for mails that are too long. */
export function renderDraft(folder: string, contents: DraftContents): AnnouncementMails {
  const mails: Partial<Record<Language, RenderedMail>> = {};
  for (const [language, content] of contents) {
    mails[language] = renderAnnouncement(content, language);
  }
  refuseTooLong(folder, mails);
  return mails;
}

/** Refuses mails that one item cannot hold, or of which Gmail would hide the end. */
function refuseTooLong(folder: string, mails: AnnouncementMails): void {
  const long = Object.entries(mails).filter(
    ([, { html }]) => Buffer.byteLength(html) > HTML_MAX_BYTES,
  );
  const problems = long.map(([language]) => ({
    file: join(folder, `${language}.md`),
    what: TOO_LONG,
  }));
  if (Buffer.byteLength(JSON.stringify(mails)) > MAILS_MAX_BYTES) {
    problems.push({ file: folder, what: TOO_LONG_TOGETHER });
  }
  if (problems.length > 0) throw unusable(folder, problems);
}

/**
 * The texts of a draft with the gaps that the operator still has to fill, and all problems of its files.
 * Files with other problems have no text. Throws `RefusedError` if no file has one.
 */
export async function readUnfinished(folder: string): Promise<{
  readonly contents: DraftContents;
  readonly problems: readonly DraftProblem[];
}> {
  const problems: DraftProblem[] = [];
  const found = new Map<string, AnnouncementContent>();
  for (const name of await listFiles(folder)) {
    const file = join(folder, name);
    const refuse = (what: string, line?: number) =>
      void problems.push({ file, ...(line !== undefined && { line }), what });
    const language = name.slice(0, -'.md'.length);
    if (!isLanguage(language)) {
      refuse(`Not a language of the list. The files can be ${FILES}.`);
      continue;
    }
    const text = toText(await readFile(file));
    if (text === undefined) {
      refuse('The file is not in UTF-8.');
      continue;
    }
    const parsed = parseDraft(text, language);
    const content = parsed.ok ? parsed.content : parsed.unfinished;
    if (content) found.set(language, content);
    if (!parsed.ok) for (const { line, what } of parsed.problems) refuse(what, line);
  }
  if (problems.length === 0 && found.size === 0) {
    problems.push({ file: folder, what: `There is no text. The files can be ${FILES}.` });
  }
  if (found.size === 0) throw unusable(folder, problems);
  const contents = LANGUAGES.flatMap((language) => {
    const content = found.get(language);
    return content ? [[language, content] as const] : [];
  });
  return { contents, problems };
}

async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) {
    throw unusable(folder, [{ file: folder, what: 'There is no such folder.' }]);
  }
  const names = await readdir(folder);
  return names.filter((name) => name.endsWith('.md')).toSorted();
}

function unusable(folder: string, problems: readonly DraftProblem[]): RefusedError {
  return new RefusedError({ code: 'draft_unusable', folder, problems });
}

/** Undefined for bytes that are not UTF-8. */
function toText(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
