import { isDeepStrictEqual } from 'node:util';
import { type Language, LANGUAGES } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import {
  type Announcement,
  type AnnouncementMails,
  currentText,
  readAnnouncementMails,
} from '../../../lambdas/store/announcement.ts';
import type { NewText } from './save-announcement.ts';

/** A language whose mail changes. */
export interface TextChange {
  readonly language: Language;
  /** Absent for a language that had none. */
  readonly before?: RenderedMail;
  readonly after: RenderedMail;
}

export interface TextComparison {
  readonly changes: readonly TextChange[];
  /** Undefined if the files say what is stored already. */
  readonly text: NewText | undefined;
}

/**
 * The languages in which mails differ from what is sent. Languages without a file stay as they are.
 */
export async function compareText(
  announcement: Announcement | undefined,
  mails: AnnouncementMails,
): Promise<TextComparison> {
  const current = currentText(announcement ?? {});
  const kept = announcement ? await readAnnouncementMails(announcement.name, current.id) : {};
  const changes = LANGUAGES.flatMap((language): TextChange[] => {
    const [before, after] = [kept[language], mails[language]];
    if (!after || isDeepStrictEqual(before, after)) return [];
    return [{ language, after, ...(before && { before }) }];
  });
  const texts = { ...kept, ...mails };
  if (isDeepStrictEqual(kept, texts)) return { changes, text: undefined };
  const isFirst = Object.keys(kept).length === 0;
  const revision = isFirst ? current.revision : current.revision + 1;
  return { changes, text: { mails: texts, replaces: current.id, revision } };
}
