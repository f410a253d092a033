import { type Language, LANGUAGES } from '#shared/languages.ts';
import { inScheme } from '#shared/mail/in-scheme.ts';
import {
  type ConfirmationSlots,
  fillMail,
  MAIL_VERSIONS,
  type MailVersion,
} from '#shared/mail/rendered-mail.ts';
import { confirmation } from '#shared/mail/sign-up-mails.build-time.ts';
import { routePath } from '#shared/routing/routes.ts';
import type { RenderedFile } from '../../shell/rendered-file.ts';

/** A mail has style attributes, which the policy of our pages forbids: it is a file in a frame. */
export function mailPath(language: Language, version: MailVersion): string {
  return `/email-preview/mail/${language}-${version}.html`;
}

/** Both versions in each language as HTML files, which run and load nothing. */
export function mailFiles(siteOrigin: string): RenderedFile[] {
  return LANGUAGES.flatMap((language) =>
    MAIL_VERSIONS.map((version) => ({
      file: mailPath(language, version).slice(1),
      render() {
        const mail = fillMail(confirmation[language][version], { ...sample(siteOrigin, language) });
        return inScheme(mail.html, 'light').replace(CHARSET, CHARSET + POLICY);
      },
    })),
  );
}

const CHARSET = '<meta charset="utf-8">';
const POLICY =
  '<meta http-equiv="Content-Security-Policy" ' +
  `content="default-src 'none';style-src 'unsafe-inline';form-action 'none'">`;

function sample(siteOrigin: string, language: Language): ConfirmationSlots {
  return {
    company: 'Traslochi Rossi SA',
    confirm_url: siteOrigin + routePath('confirm', language),
    unsubscribe_url: siteOrigin + routePath('unsubscribe', language),
    site_origin: siteOrigin,
    invitation_code: '0123456789abcdef',
  };
}
