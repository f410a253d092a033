import { LANGUAGES, type Language } from '#shared/languages.ts';
import { inScheme } from '#shared/mail/in-scheme.ts';
import * as deMail from '#shared/mail/messages/de.ts';
import * as enMail from '#shared/mail/messages/en.ts';
import * as frMail from '#shared/mail/messages/fr.ts';
import * as itMail from '#shared/mail/messages/it.ts';
import {
  type ConfirmationSlots,
  fillMail,
  MAIL_VERSIONS,
  type RenderedMail,
} from '#shared/mail/rendered-mail.ts';
import { confirmation, confirmRequest } from '#shared/mail/sign-up-mails.build-time.ts';
import { routePath } from '#shared/routing/routes.ts';
import type { SiteSettings } from '../../shell/page.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

/** The mails of the page: the versions of the confirmation, and the confirmation request. */
export const PREVIEWED_MAILS = [...MAIL_VERSIONS, 'request'] as const;
export type PreviewedMail = (typeof PREVIEWED_MAILS)[number];

export const COLOUR_SCHEMES = ['light', 'dark'] as const;
type ColourScheme = (typeof COLOUR_SCHEMES)[number];

type MailSettings = Pick<SiteSettings, 'siteOrigin'>;

/** Every mail as an HTML file: in each language and colour scheme. */
export function mailFiles(settings: MailSettings): { file: string; text: string }[] {
  return LANGUAGES.flatMap((language) =>
    PREVIEWED_MAILS.flatMap((name) => {
      const { html } = sampleMail(language, name, settings);
      return COLOUR_SCHEMES.map((scheme) => ({
        file: mailPath(language, name, scheme).slice(1),
        text: inScheme(html, scheme).replace(CHARSET, CHARSET + POLICY),
      }));
    }),
  );
}

const CHARSET = '<meta charset="utf-8">';

/** A mail has style attributes, which no hash can allow. So its document runs and loads nothing. */
const POLICY =
  '<meta http-equiv="Content-Security-Policy" ' +
  `content="default-src 'none';style-src 'unsafe-inline';form-action 'none'">`;

/**
 * The path of a mail's HTML file. It is shown in a frame, because the policy of our pages forbids
 * style attributes.
 */
export function mailPath(language: Language, name: PreviewedMail, scheme: ColourScheme): string {
  return `/email-preview/mail/${language}-${name}-${scheme}.html`;
}

const TEXTS = { it, en, de, fr };

/** A mail as it is sent, with sample values in its slots. */
export function sampleMail(
  language: Language,
  name: PreviewedMail,
  { siteOrigin }: MailSettings,
): RenderedMail {
  const mail = name === 'request' ? confirmRequest[language] : confirmation[language][name];
  const slots: ConfirmationSlots = {
    company: TEXTS[language].sampleCompany,
    confirm_url: siteOrigin + routePath('confirm', language),
    unsubscribe_url: siteOrigin + routePath('unsubscribe', language),
    site_origin: siteOrigin,
    invitation_code: '0123456789abcdef',
  };
  return fillMail(mail, { ...slots });
}

const MAIL_MESSAGES = { it: itMail, en: enMail, de: deMail, fr: frMail };

/** What an inbox shows beside the subject of a mail. */
export function preheaderOf(language: Language, name: PreviewedMail): string {
  const { confirmRequest: request, confirmation: confirmed } = MAIL_MESSAGES[language];
  return (name === 'request' ? request : confirmed).preheader;
}
