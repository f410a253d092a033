import { isLanguage, type Language, LANGUAGES } from '#shared/languages.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import { isAnnouncementName } from '../drafts/announcement-name.ts';
import {
  type DraftTexts,
  finishedIn,
  freshText,
  readTexts,
  saveText,
  versionOf,
} from '../drafts/draft-files.ts';
import { parseDraft } from '../drafts/parse-draft.ts';
import { sampleMail } from '../drafts/sample-mail.ts';
import { readTextFields, writeTextFields } from '../drafts/text-fields.ts';
import { type Dated, describeDated, readCalendar } from '../operations/announcements/calendar.ts';
import { showAnnouncement as showStatus } from '../operations/announcements/status.ts';
import { actionsOn } from './answer-pages.ts';
import { type Asked, NotFoundError, type Reply } from './reply.ts';
import type { Studio } from './studio.ts';

export async function showAnnouncements(studio: Studio): Promise<Reply> {
  const announcements = (await readCalendar(studio.contextOf())).map((each) =>
    Object.assign({ words: describeDated(each) }, each),
  );
  const actions = actionsOn(studio, ['announcements']);
  return {
    html: studio.pages.renderAnnouncements(studio.frame(), { announcements, actions }),
  };
}

export async function showAnnouncement(studio: Studio, asked: Asked): Promise<Reply> {
  const { rest, query } = asked;
  const name = nameIn(rest);
  if (rest[1] === 'preview') return showPreview(name, languageIn(rest[2]));
  const texts = await readTexts(name);
  const [found] = await readCalendar(studio.contextOf(), name);
  // Deleted, for example.
  if (!found) return { location: '/announcements' };
  const language = languageIn(query.get('language') ?? LANGUAGES.find((each) => texts[each]));
  const text = texts[language] ?? (await freshText(language));
  return {
    html: studio.pages.renderAnnouncement(studio.frame(), {
      name,
      state: describeDated(found),
      actions: actionsOn(studio, ['announcement'], stateOf(found, texts)),
      status: found.state === 'draft' ? [] : showStatus(found),
      finished: finishedIn(texts),
      language,
      text: readTextFields(text),
      version: versionOf(texts[language]),
      problems: parseDraft(text, language).problems,
      beside: query.get('beside') ?? undefined,
    }),
  };
}

/** The state that decides on the buttons. */
function stateOf({ state, waves = [] }: Dated, texts: DraftTexts): string {
  const isFinished = finishedIn(texts).length === Object.keys(texts).length;
  if (state === 'draft' && !isFinished) return 'unfinished';
  const isQueued = waves.every(({ finishedAt }) => finishedAt !== undefined);
  return state === 'sending' && !isQueued ? 'interrupted' : state;
}

/** Saves a text with the version that it replaces. A conflict keeps both. */
export async function saveAnnouncementText(_: Studio, asked: Asked): Promise<Reply> {
  const { rest, form } = asked;
  const name = nameIn(rest);
  if (rest[1] !== 'text') throw new NotFoundError();
  const given = (field: string) => form[field]?.[0] ?? '';
  const language = languageIn(given('language'));
  const text = writeTextFields({
    subject: given('subject'),
    preheader: given('preheader'),
    label: given('label'),
    link: given('link'),
    body: given('body'),
  });
  const beside = await saveText({ name, language, text, replaces: given('version') });
  const kept = beside === undefined ? '' : `&beside=${encodeURIComponent(beside)}`;
  return { location: `/announcements/${name}?language=${language}${kept}` };
}

/** The mail that a text makes, for a frame without rights. */
async function showPreview(name: string, language: Language): Promise<Reply> {
  const { [language]: text } = await readTexts(name);
  const { content } = parseDraft(text ?? (await freshText(language)), language);
  if (!content) return { frame: '<p>The mail shows when what is listed is corrected.' };
  return { frame: sampleMail(renderAnnouncement(content, language), language).html };
}

function nameIn([name = '']: readonly string[]): string {
  if (isAnnouncementName(name)) return name;
  throw new NotFoundError();
}

function languageIn(text: string | undefined): Language {
  return text !== undefined && isLanguage(text) ? text : 'it';
}
