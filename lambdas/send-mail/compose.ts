import { BRAND } from '#shared/brand.ts';
import { ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { fillMail, type MailSlots, type RenderedMail } from '#shared/mail/rendered-mail.ts';
import { confirmation, confirmRequest } from '#shared/mail/sign-up-mails.build-time.ts';
import { plainName } from '#shared/plain-name.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';
import type { Clock } from '../clock.ts';
import { requiredEnv } from '../environment.ts';
import { readKeyring } from '../security/keyring.ts';
import { issueMailLink, issueToken } from '../security/tokens.ts';
import type { Mail } from '../ses.ts';
import {
  type AnnouncementMails,
  type MailsVersion,
  readAnnouncementMails,
} from '../store/announcements.ts';
import { invitationCode, toMailableAddress } from '../store/keys.ts';
import type { ContactRow, ReportRow } from '../store/owed-rows.ts';
import type { PersonRow, Words } from '../store/person/row.ts';

/** What a mail is written from, but its tags. */
export type Letter = Omit<Mail, 'tags'>;

type Addressee = Pick<Words, 'email' | 'language'>;

export type Composer = ReturnType<typeof createComposer>;

/** The environment is read once, keys and the texts of announcements for each mail. */
export function createComposer(clock: Clock) {
  const siteOrigin = requiredEnv(ENV.siteOrigin);
  const unsubscribeOrigin = requiredEnv(ENV.unsubscribeOrigin);
  const tokenSecretId = requiredEnv(ENV.tokenSecretId);
  const toOperator = { to: requiredEnv(ENV.operatorEmail), isForOperator: true };
  const findMail = createAnnouncementMails(clock);

  /** Every mail to a person says how to unsubscribe, and leads to a page that shows what waits. */
  async function toPerson(
    { email, language }: Addressee,
    of: { readonly rowKey: string; readonly ordinal: number },
    fill: (slots: MailSlots) => RenderedMail,
  ): Promise<Letter> {
    const keyring = await readKeyring(tokenSecretId);
    const token = issueToken('unsubscribe', of.rowKey, keyring);
    const link = issueMailLink({ ...of, mailedAt: clock.now() }, keyring);
    const pageOf = (route: RouteName, query: string) =>
      `${siteOrigin}${routePath(route, language)}?token=${query}`;
    const filled = fill({
      confirm_url: pageOf('confirm', link),
      unsubscribe_url: pageOf('unsubscribe', token),
      site_origin: siteOrigin,
    });
    const headers = {
      'List-Unsubscribe': `<${unsubscribeOrigin}${ONE_CLICK_PATH}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    return { to: email, ...filled, replyTo: BRAND.email, headers };
  }

  return {
    /** Asks for the press that puts the person on the list. */
    request: (words: Words, rowKey: string, ordinal: number): Promise<Letter> =>
      toPerson(words, { rowKey, ordinal }, (slots) =>
        fillMail(confirmRequest[words.language], { ...slots }),
      ),

    confirmation(row: PersonRow & Words, rowKey: string, ordinal: number): Promise<Letter> {
      const { role, company: entered, language } = row;
      const company = role === 'private' ? undefined : plainName(entered);
      const mail = confirmation[language][company ? 'company' : 'neutral'];
      const invitation_code = invitationCode(rowKey, row);
      return toPerson(row, { rowKey, ordinal }, (slots) =>
        fillMail(mail, { ...slots, invitation_code, ...(company && { company }) }),
      );
    },

    /**
     * In the person's language, or else in one in which it was written. The links of a test are those of a
     * row key that nobody has.
     */
    async announcement(
      name: string,
      to: Addressee,
      rowKey: string,
      version: MailsVersion,
    ): Promise<Letter> {
      const mail = await findMail(name, version, to.language);
      const of = { rowKey, ordinal: 0 };
      const letter = await toPerson(to, of, (slots) => fillMail(mail, { ...slots }));
      return version === 'sent'
        ? letter
        : { ...letter, subject: `[Test ${to.language}] ${letter.subject}` };
    },

    report: ({ subject, text }: ReportRow): Letter => ({ ...toOperator, subject, text }),
    contact: (row: ContactRow): Letter => ({ ...toOperator, ...composeContactMail(row) }),
  };
}

/**
 * A contact message for the operator. Of what the visitor typed, only the address leaves the body, in
 * the form that SES takes, so nothing forges a header. The message comes last, because it may imitate
 * the lines above. Lines are indented, because Outlook joins others of a plain text.
 */
export function composeContactMail(
  saved: ContactRow,
): Pick<Letter, 'subject' | 'text' | 'replyTo'> {
  const address = toMailableAddress(saved.email);
  const lines = [
    `Nome: ${oneLine(saved.name)}`,
    `Rispondi a: ${oneLine(saved.email)}`,
    `Lingua: ${saved.language}`,
    `Ricevuto: ${new Date(saved.createdAt).toISOString()}`,
    '',
    'Messaggio:',
    '',
    saved.message,
  ].join('\n');
  return {
    subject: `${BRAND.name}: nuovo messaggio dal modulo di contatto`,
    text: `${lines.replaceAll(/^(?=.)/gm, '  ').trimEnd()}\n`,
    ...(address && { replyTo: address }),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

/** Texts of announcements are long and the same for every recipient, so they are kept for a while. */
const ANNOUNCEMENT_VALID_MS = 10_000;

/** The mail is tried again after its lease. */
class MissingAnnouncementError extends Error {
  override readonly name = 'MissingAnnouncementError';
}

/** Finds an announcement in a language, or else in one in which it was written. */
function createAnnouncementMails(clock: Clock) {
  const known = new Map<string, { readonly mails: AnnouncementMails; readonly readAt: number }>();
  return async (name: string, version: MailsVersion, language: Language): Promise<RenderedMail> => {
    const key = `${version}#${name}`;
    const found = known.get(key);
    const isValid = found && clock.now() - found.readAt < ANNOUNCEMENT_VALID_MS;
    // A language may have been added a moment ago.
    const mails =
      isValid && found.mails[language] ? found.mails : await readAnnouncementMails(name, version);
    if (mails !== found?.mails) known.set(key, { mails, readAt: clock.now() });
    const written = [language, ...LANGUAGES].find((one) => mails[one] !== undefined);
    const mail = written && mails[written];
    if (!mail) throw new MissingAnnouncementError('An announcement without a text was queued');
    return mail;
  };
}
