import { LANGUAGES, type Language } from '#shared/languages.ts';
import type { RenderedMail } from '#shared/mail/rendered-mail.ts';
import {
  readAnnouncementMails,
  type AnnouncementMails,
  type MailsVersion,
} from '../store/announcement.ts';
import type { Clock } from './clock.ts';

/** The texts of an announcement are long and the same for everybody, so they are not read for each mail. */
const VALID_MS = 10_000;

/** An announcement was queued and has no text. Its mail is tried again after its lease. */
class MissingAnnouncementError extends Error {
  override readonly name = 'MissingAnnouncementError';
}

type FindMail = (name: string, version: MailsVersion, language: Language) => Promise<RenderedMail>;

/**
 * Finds the mail of an announcement in a language. A person may have changed the language since it was
 * queued: then one that was written.
 */
export function createAnnouncementMails(clock: Clock): FindMail {
  const known = new Map<string, { readonly mails: AnnouncementMails; readonly readAt: number }>();

  async function mailsOf(name: string, version: MailsVersion): Promise<AnnouncementMails> {
    const key = `${version}#${name}`;
    const found = known.get(key);
    if (found && clock.now() - found.readAt < VALID_MS) return found.mails;
    const mails = await readAnnouncementMails(name, version);
    known.set(key, { mails, readAt: clock.now() });
    return mails;
  }

  return async (name, version, language) => {
    const mails = await mailsOf(name, version);
    const written = [language, ...LANGUAGES].find((one) => mails[one] !== undefined);
    const mail = written && mails[written];
    if (!mail) throw new MissingAnnouncementError('An announcement without a text was queued');
    return mail;
  };
}
