import { join } from 'node:path';
import { LANGUAGE_NAMES } from '#shared/format.ts';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import type { AnnouncementMails } from '../../lambdas/store/announcements.ts';
import { RefusedError } from '../refusal.ts';
import { draftFolder } from './announcement-name.ts';
import { describeToGo, draftFilesOf, fileOf, isKeptText, readTexts } from './draft-files.ts';
import { parseDraft } from './parse-draft.ts';

/**
 * Of its HTML and its text. Gmail hides what is beyond 102 kB, and with it the link that unsubscribes;
 * DynamoDB keeps the mails of all languages in one item of at most 400 kB.
 */
const MAIL_MAX_BYTES = 390_000 / LANGUAGES.length;
const TOO_LONG = ' The mail is too long for Gmail to show its end. Shorten the text.';

const KEPT_TEXT =
  'A second text, kept because the file was changed meanwhile. Take over what you need, and delete it.';

/** The mails of a draft. Refused if a text of it is not finished. */
export async function readDraft(name: string): Promise<AnnouncementMails> {
  const { mails, unfinished, problems } = await readUnfinished(name);
  if (unfinished.length > 0) {
    const which = unfinished.map((language) => LANGUAGE_NAMES[language]).join(', ');
    throw new RefusedError(
      `“${name}” is not finished: ${describeToGo(unfinished.length)} (${which}). Send a test to yourself to see what is missing.`,
    );
  }
  if (problems.length > 0) throw new RefusedError(problems.join('\n'));
  return mails;
}

/**
 * The mails of a draft with the gaps that the operator still has to fill, and a line for each problem of
 * its files: `announcements/beta/it.md:12: …`. A text with other problems than gaps has no mail.
 */
export async function readUnfinished(name: string) {
  const mails: Partial<Record<Language, RenderedMail>> = {};
  const kept = (await draftFilesOf(name)).filter(isKeptText);
  const problems = kept.map((file) => `${join(draftFolder(name), file)}: ${KEPT_TEXT}`);
  const unfinished: Language[] = [];
  const texts = await readTexts(name);
  for (const language of LANGUAGES.filter((each) => texts[each] !== undefined)) {
    const { content, problems: inText } = parseDraft(texts[language] ?? '', language);
    const mail = content && renderAnnouncement(content, language);
    const found = inText.map(({ line, what }) => `${line}: ${what}`);
    const isTooLong = mail && Buffer.byteLength(JSON.stringify(mail)) > MAIL_MAX_BYTES;
    if (isTooLong) found.push(TOO_LONG);
    else if (mail) mails[language] = mail;
    if (found.length > 0) unfinished.push(language);
    problems.push(...found.map((each) => `${fileOf(name, language)}:${each}`));
  }
  return { mails, unfinished, problems };
}
