import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/languages.ts';
import { renderAnnouncement } from '#shared/mail/template/announcement-mail.ts';
import { planCancel, runCancel } from '../../operations/announcements/cancel.ts';
import {
  listDrafts,
  readDraftTexts,
  refuseChanged,
  saveDraftText,
} from '../../drafts/draft-files.ts';
import { parseDraft } from '../../drafts/parse-draft.ts';
import { readOwedStatus, readStatus } from '../../operations/announcements/read-status.ts';
import { planResume } from '../../operations/announcements/resume.ts';
import { setPaused } from '../../operations/announcements/save-announcement.ts';
import { sampleMail } from '../../drafts/sample-mail.ts';
import { planSend, runSend } from '../../operations/announcements/send.ts';
import { sendTest } from '../../operations/announcements/send-test.ts';
import { writeDraft } from '../../drafts/write-draft.ts';
import { type CallContext, change, reading } from '../call.ts';
import { announcementName, segmentInput } from '../inputs.ts';

const one = z.strictObject({ name: announcementName });
const anyOrOne = z.strictObject({ name: z.exactOptional(announcementName) });
const draftText = z.nullable(z.string());
const texts = z.partialRecord(z.enum(LANGUAGES), z.string());
const shown = z.strictObject({ name: announcementName, texts });

export const ANNOUNCEMENT_CALLS = {
  /** The drafts in the operator's folder, last changed first. */
  drafts: reading(z.strictObject({}), listDrafts),

  /** The files of a draft, by language. */
  draft: reading(one, ({ name }) => readDraftTexts(name)),

  /** Makes the files of a new draft. */
  newDraft: reading(one, ({ name }) => writeDraft(name), 'files'),

  /** Saves a file of a draft, or removes it with null. Refused if it is not what `before` says. */
  saveDraft: reading(
    z.strictObject({
      name: announcementName,
      language: z.enum(LANGUAGES),
      text: draftText,
      before: draftText,
    }),
    saveDraftText,
    'files',
  ),

  /** The problems of texts, line by line, and the mails that they make, by language. */
  checkTexts: reading(z.strictObject({ texts }), async ({ texts: given }) =>
    LANGUAGES.flatMap((language) => {
      const text = given[language];
      if (text === undefined) return [];
      const parsed = parseDraft(text, language);
      const content = parsed.ok ? parsed.content : parsed.unfinished;
      const mail = content && sampleMail(renderAnnouncement(content, language), language);
      return [{ language, problems: parsed.ok ? [] : parsed.problems, mail: mail ?? null }];
    }),
  ),

  /** Sends a draft with its gaps, in all its languages, to the operator. */
  sendTest: reading(z.strictObject({ ...shown.shape, to: z.string() }), asShown(sendTest), 'list'),

  /** What is owed of all announcements, or of one, at once. */
  announcements: reading(anyOrOne, ({ name }, context) => readOwedStatus(name, context)),

  /** What became of them. It reads the whole table. */
  announcementProgress: reading(anyOrOne, ({ name }, context) => readStatus(name, context)),

  send: change(
    z.strictObject({
      ...shown.shape,
      segment: segmentInput,
      first: z.exactOptional(z.int().check(z.minimum(1))),
      dueAt: z.exactOptional(z.int()),
    }),
    {
      plan: asShown(planSend),
      show: ({ invitees, mails: _mails, ...figures }) => ({ people: invitees.length, ...figures }),
      run: runSend,
    },
  ),

  cancel: change(one, { plan: planCancel, show: (plan) => plan, run: runCancel }),

  pause: reading(one, ({ name }, context) => setPaused({ name, isPaused: true }, context), 'list'),

  resume: change(one, {
    plan: planResume,
    show: ({ mails, ...figures }) => ({
      ...figures,
      subjects: Object.entries(mails).map(([language, { subject }]) => ({ language, subject })),
    }),
    run: ({ name, owed }, context) => setPaused({ name, isPaused: false, owed }, context),
  }),
};

/** Works with the files of a draft only if they are as the page shows them. */
function asShown<Given, Answer>(does: (given: Given, context: CallContext) => Promise<Answer>) {
  return async (given: Given & z.output<typeof shown>, context: CallContext) => {
    await refuseChanged(given.name, given.texts);
    return does(given, context);
  };
}
