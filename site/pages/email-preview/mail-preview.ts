import { LANGUAGES, type Language } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/confirmation.static.ts';
import {
  fillMail,
  MAIL_VERSIONS,
  type MailVersion,
  type RenderedMail,
} from '#shared/mail/rendered-mail.ts';
import { routePath } from '#shared/routing/routes.ts';
import { MESSAGES } from '../../messages/messages.ts';

export const COLOUR_SCHEMES = ['light', 'dark'] as const;
export type ColourScheme = (typeof COLOUR_SCHEMES)[number];

/** Every confirmation as an HTML file: each language, version and colour scheme. */
export function mailFiles(siteOrigin: string): { file: string; text: string }[] {
  return LANGUAGES.flatMap((language) =>
    MAIL_VERSIONS.flatMap((version) => {
      const { html } = sampleMail(language, version, siteOrigin);
      return COLOUR_SCHEMES.map((scheme) => ({
        file: mailPath(language, version, scheme).slice(1),
        text: toPreview(html, scheme),
      }));
    }),
  );
}

/**
 * The path of a mail's HTML file. A mail has style attributes, which the content security policy of
 * our pages forbids, so these files are served with their own policy: shared/routing/headers.ts.
 */
export function mailPath(language: Language, version: MailVersion, scheme: ColourScheme): string {
  return `/email-preview/mail/${language}-${version}-${scheme}.html`;
}

/** A confirmation as it is sent, with sample values in its slots. */
export function sampleMail(
  language: Language,
  version: MailVersion,
  siteOrigin: string,
): RenderedMail {
  return fillMail(confirmation[language][version], {
    company: MESSAGES[language].emailPreview.sampleCompany,
    unsubscribe_url: siteOrigin + routePath('unsubscribe', language),
    site_origin: siteOrigin,
  });
}

/**
 * Shows a mail in one colour scheme, whatever the device prefers. Its links open in new tabs, as
 * those of a mail do.
 */
function toPreview(html: string, scheme: ColourScheme): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme);
}
