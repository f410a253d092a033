import { BRAND } from '#shared/brand.ts';
import type { Language } from '#shared/languages.ts';
import { fillMail, type RenderedMail } from '#shared/mail/rendered-mail.ts';
import type { AnnouncementContent } from '#shared/mail/template/announcement-content.ts';
import {
  type AnnouncementSlots,
  renderAnnouncement,
} from '#shared/mail/template/announcement-mail.ts';
import { routePath } from '#shared/routing/routes.ts';

export type ColourScheme = 'light' | 'dark';

/** A mail as somebody gets it, but for its link to unsubscribe, which has a token of nobody. */
export function previewMail(content: AnnouncementContent, language: Language): RenderedMail {
  const slots: AnnouncementSlots = {
    unsubscribe_url: `${BRAND.siteOrigin}${routePath('unsubscribe', language)}?token=preview`,
    site_origin: BRAND.siteOrigin,
  };
  return fillMail(renderAnnouncement(content, language), { ...slots });
}

/** The HTML of a mail in one colour scheme, whatever the device prefers. Links open in new tabs. */
export function inScheme(html: string, scheme: ColourScheme): string {
  const endOfHead = html.indexOf('</head>');
  const head = html
    .slice(0, endOfHead)
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme);
  return head + html.slice(endOfHead);
}
