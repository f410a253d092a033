import type { Language } from '#shared/languages.ts';
import { fillMail, type MailVersion, type RenderedMail } from '#shared/mail/rendered-mail.ts';
import { routePath } from '#shared/routing/routes.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/**
 * Where a mail lies as a document of its own. Its styles are attributes, which the policy of our
 * pages forbids, so it is served under a policy of its own: shared/routing/headers.ts.
 */
export function mailPreviewPath(language: Language, version: MailVersion, scheme: Scheme): string {
  return `/email-preview/mail/${language}-${version}-${scheme}.html`;
}

/** A mail as it arrives, its slots filled with samples. */
export function fillSample(
  mail: RenderedMail,
  language: Language,
  company: string,
  siteOrigin: string,
): RenderedMail {
  return fillMail(mail, {
    company,
    unsubscribe_url: siteOrigin + routePath('unsubscribe', language),
    site_origin: siteOrigin,
  });
}

/**
 * The mail as a client in that scheme shows it, whatever scheme the visitor's device is in. Its
 * links open beside the preview, as those of a mail do.
 */
export function inScheme(html: string, scheme: Scheme): string {
  return html
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme);
}
