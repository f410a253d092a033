import { BRAND } from '#shared/brand.ts';
import type { Language } from '#shared/languages.ts';
import { fillMail, type MailSlots, type RenderedMail } from '#shared/mail/rendered-mail.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';

/** What the operator still has to replace, as a draft has it, in the body of a mail. */
const GAP = /(?<=<\/title>[^]*)\[replace:[^\]<]*\]/gi;

/** A mail as a person gets it, except for the tokens in its links, with its gaps marked. */
export function sampleMail(rendered: RenderedMail, language: Language): RenderedMail {
  const pageOf = (route: RouteName) =>
    `${BRAND.siteOrigin}${routePath(route, language)}?token=preview`;
  const mail = fillMail(rendered, {
    confirm_url: pageOf('confirm'),
    unsubscribe_url: pageOf('unsubscribe'),
    site_origin: BRAND.siteOrigin,
  } satisfies MailSlots);
  const marked = '<mark style="background:#ffe066;color:#000">$&</mark>';
  return { ...mail, html: mail.html.replace(GAP, marked) };
}
