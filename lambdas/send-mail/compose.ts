import { BRAND } from '#shared/brand.ts';
import { ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import {
  type ConfirmationSlots,
  fillMail,
  type MailSlots,
  type MailVersion,
  type RenderedMail,
} from '#shared/mail/rendered-mail.ts';
import { confirmation, confirmRequest } from '#shared/mail/sign-up-mails.build-time.ts';
import { plainName } from '#shared/plain-name.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';
import { requiredEnv } from '../environment.ts';
import { readKeyring } from '../security/keyring.ts';
import { issueMailLink, issueToken } from '../security/tokens.ts';
import type { Mail } from '../ses/mailer.ts';
import {
  readAnnouncementMails,
  type AnnouncementMails,
  type MailsVersion,
} from '../store/announcement.ts';
import { readDigest } from '../store/operator-mail.ts';
import { invitationCode } from '../store/invitation-code.ts';
import { parseAnnouncementKey, rowTagOf } from '../store/row-key.ts';
import type { SignUpRequest, WaitlistRow } from '../store/row.ts';
import { countingSignUp, mailSubject, personState } from '../store/standing.ts';
import type { Clock } from './clock.ts';
import { composeContactMail, composeDigest } from './compose-contact-mail.ts';
import type { Compose } from './deliver.ts';

/** The environment is read once, the rest for each claim. */
export function createComposer(clock: Clock): Compose {
  const siteOrigin = requiredEnv(ENV.siteOrigin);
  const unsubscribeOrigin = requiredEnv(ENV.unsubscribeOrigin);
  const toOperator = { to: requiredEnv(ENV.operatorEmail), isForOperator: true };
  const tokenSecretId = requiredEnv(ENV.tokenSecretId);
  const announcementMail = createAnnouncementMails(clock);

  return async (claimed, decision) => {
    const tags = { kind: claimed.kind, row: rowTagOf(claimed), claim: claimed.claimId };
    if (claimed.kind === 'contact') {
      return { ...toOperator, ...composeContactMail(claimed.row), tags };
    }
    if (claimed.kind === 'digest') {
      return { ...toOperator, ...composeDigest(await readDigest(claimed.row)), tags };
    }
    if (claimed.kind === 'report') {
      const { subject, text } = claimed.row;
      return { ...toOperator, subject, text, tags };
    }
    const keyring = await readKeyring(tokenSecretId);
    /** Every mail to a person says how to unsubscribe, and shows on a page what it is about. */
    const toPerson = async (
      rowKey: string,
      { id, email, language }: Pick<Addressee, 'id' | 'email' | 'language'>,
      fill: (slots: MailSlots) => RenderedMail,
    ): Promise<Mail> => {
      const token = issueToken('unsubscribe', rowKey, keyring);
      const request = { id, mailedAt: clock.now() };
      const pageOf = (route: RouteName, of: string) =>
        `${siteOrigin}${routePath(route, language)}?token=${of}`;
      const slots = {
        confirm_url: pageOf('confirm', issueMailLink({ rowKey, request }, keyring)),
        unsubscribe_url: pageOf('unsubscribe', token),
        site_origin: siteOrigin,
      };
      const headers = {
        'List-Unsubscribe': `<${unsubscribeOrigin}${ONE_CLICK_PATH}?token=${token}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };
      return { to: email, ...fill(slots), replyTo: BRAND.email, headers, tags };
    };

    if (claimed.kind === 'announcement') {
      const { name, rowKey } = parseAnnouncementKey(claimed.rowKey);
      const { test } = claimed.row;
      const { recipient } = decision.mail === 'announcement' ? decision : {};
      const row = recipient ?? { pk: '' };
      const to = test ? { ...test, id: TEST_ID } : subscriber(row);
      const mail = await announcementMail(name, test ? 'tested' : 'sent', to.language);
      return toPerson(rowKey, to, (slots) => {
        const filled = fillMail(mail, { ...slots });
        return test ? { ...filled, subject: `[Test ${to.language}] ${filled.subject}` } : filled;
      });
    }
    const person = addressee(claimed.row);
    const { language } = person;
    if (decision.mail === 'confirm_request') {
      return toPerson(claimed.rowKey, person, (slots) =>
        fillMail(confirmRequest[language], { ...slots }),
      );
    }
    const invitation_code = invitationCode(claimed.rowKey, claimed.row);
    return toPerson(claimed.rowKey, person, (slots) =>
      composeConfirmation(person, { ...slots, invitation_code }, confirmation[language]),
    );
  };
}

/** The operator's test of an announcement is about no sign-up. */
const TEST_ID = 'test';

class MissingDataError extends Error {
  override readonly name = 'MissingDataError';
}

type Addressee = SignUpRequest & { readonly id: string };

/** The request that the mail answers, or what counts already. */
function addressee(row: WaitlistRow): Addressee {
  return complete(mailSubject(row));
}

/** Only what counts: a sign-up that waits for a click may be a stranger's. */
function subscriber(row: WaitlistRow): Addressee {
  return complete(personState(row).accepted ? mailSubject(row) : countingSignUp(row));
}

function complete(signUp: Addressee | undefined): Addressee {
  if (!signUp) throw new MissingDataError('A row without data owes a mail');
  return signUp;
}

/** Quotes the company only if it is a plain name. */
function composeConfirmation(
  { role, company: entered }: Addressee,
  slots: ConfirmationSlots,
  mails: Readonly<Record<MailVersion, RenderedMail>>,
): RenderedMail {
  const company = role === 'private' ? undefined : plainName(entered);
  return fillMail(mails[company ? 'company' : 'neutral'], {
    ...slots,
    ...(company ? { company } : {}),
  });
}

/**
 * Texts of announcements are long and the same for every recipient, so they are kept for a while.
 */
const ANNOUNCEMENT_VALID_MS = 10_000;

/** The mail is tried again after its lease. */
class MissingAnnouncementError extends Error {
  override readonly name = 'MissingAnnouncementError';
}

type FindMail = (name: string, version: MailsVersion, language: Language) => Promise<RenderedMail>;

/** The announcement in this language, or else in one in which it was written. */
function createAnnouncementMails(clock: Clock): FindMail {
  const known = new Map<string, { readonly mails: AnnouncementMails; readonly readAt: number }>();

  /** A language may have been added a moment ago. */
  async function mailsOf(
    name: string,
    version: MailsVersion,
    language: Language,
  ): Promise<AnnouncementMails> {
    const key = `${version}#${name}`;
    const found = known.get(key);
    const isValid = found && clock.now() - found.readAt < ANNOUNCEMENT_VALID_MS;
    if (isValid && found.mails[language]) return found.mails;
    const mails = await readAnnouncementMails(name, version);
    known.set(key, { mails, readAt: clock.now() });
    return mails;
  }

  return async (name, version, language) => {
    const mails = await mailsOf(name, version, language);
    const written = [language, ...LANGUAGES].find((one) => mails[one] !== undefined);
    const mail = written && mails[written];
    if (!mail) throw new MissingAnnouncementError('An announcement without a text was queued');
    return mail;
  };
}
