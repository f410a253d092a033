import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isLanguage, type Language, LANGUAGES } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import { orNone } from '../../infra/build/has-code.ts';
import type { AnnouncementMails } from '../../lambdas/store/announcements.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder } from './announcement-name.ts';
import { isKeptText } from './draft-files.ts';
import { parseDraft } from './parse-draft.ts';

/** Gmail hides the rest of a longer mail, and with it the link that unsubscribes. */
const HTML_MAX_BYTES = 100_000;
const TOO_LONG = 'The mail is longer than the 100 kB that Gmail shows. Shorten the text.';

/** DynamoDB keeps the mails of all languages in one item of at most 400 kB. */
const MAILS_MAX_BYTES = 390_000;
const TOO_LONG_TOGETHER =
  'The mails of all languages together are longer than 390 kB. Shorten them.';

const KEPT_TEXT =
  'A second text, kept because the file was changed meanwhile. Take over what you need, and delete it.';
const NO_TEXT = `There is no text. The files can be ${LANGUAGES.map(fileOf).join(', ')}.`;

/** The mails of a draft. Throws `RefusedError` with the problems of all its files. */
export async function readDraft(name: string): Promise<AnnouncementMails> {
  const { mails, problems } = await readUnfinished(name);
  if (problems.length > 0) throw unusable(name, problems);
  return mails;
}

/**
 * The mails of a draft with the gaps that the operator still has to fill, in the order of the product's
 * languages, and a line for each problem of its files: `announcements/beta/it.md:12: …`. Files with other
 * problems have no mail. Throws `RefusedError` if no file has one, or they are too long.
 */
export async function readUnfinished(name: string) {
  const folder = draftFolder(name);
  const problems: string[] = [];
  const found = new Map<Language, RenderedMail>();
  const names = (await orNone(readdir(folder), 'ENOENT', 'ENOTDIR')) ?? [];
  for (const file of names.filter((each) => each.endsWith('.md')).toSorted()) {
    const refuse = (what: string, line?: number) =>
      void problems.push(`${join(folder, file)}${line === undefined ? '' : `:${line}`}: ${what}`);
    const language = file.slice(0, -'.md'.length);
    const bytes = await readFile(join(folder, file));
    if (isKeptText(file)) refuse(KEPT_TEXT);
    else if (!isLanguage(language)) refuse('Not a language of the list.');
    else if (!isUtf8(bytes)) refuse('The file is not in UTF-8.');
    else {
      const parsed = parseDraft(bytes.toString(), language);
      if (!parsed.ok) for (const { line, what } of parsed.problems) refuse(what, line);
      const content = parsed.ok ? parsed.content : parsed.unfinished;
      if (content) found.set(language, renderAnnouncement(content, language));
    }
  }
  if (problems.length === 0 && found.size === 0) problems.push(`${folder}: ${NO_TEXT}`);
  if (found.size === 0) throw unusable(name, problems);
  const mails: AnnouncementMails = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const mail = found.get(language);
      return mail ? [[language, mail] as const] : [];
    }),
  );
  refuseTooLong(name, mails);
  return { mails, problems };
}

/** Refuses mails that one item cannot hold, or of which Gmail would hide the end. */
function refuseTooLong(name: string, mails: AnnouncementMails): void {
  const folder = draftFolder(name);
  const problems = Object.entries(mails)
    .filter(([, { html }]) => Buffer.byteLength(html) > HTML_MAX_BYTES)
    .map(([language]) => `${join(folder, fileOf(language))}: ${TOO_LONG}`);
  if (Buffer.byteLength(JSON.stringify(mails)) > MAILS_MAX_BYTES) {
    problems.push(`${folder}: ${TOO_LONG_TOGETHER}`);
  }
  if (problems.length > 0) throw unusable(name, problems);
}

function unusable(name: string, problems: readonly string[]): RefusedError {
  const count = problems.length === 1 ? 'One problem keeps' : `${problems.length} problems keep`;
  return new RefusedError(`${problems.join('\n')}\n\n${count} “${name}” from being sent.`);
}

function fileOf(language: string): string {
  return `${language}.md`;
}
