import type { Language } from '#shared/languages.ts';
import { type RouteName, routePath, SHARE_ID } from '#shared/routing/routes.ts';

export const CONFIRM_LINK = '{{confirm_url}}';
export const UNSUBSCRIBE_LINK = '{{unsubscribe_url}}';

/**
 * The section that helps to tell others, on the page that says that its reader is on the list. The page
 * after a sign-up may say that a click is still missing.
 */
export function shareLink(language: Language): string {
  return `${siteLink('confirmSuccess', language)}#${SHARE_ID}`;
}

/** The address of a page. Its origin is a slot, because it is known only when the mail is sent. */
export function siteLink(route: RouteName, language: Language): string {
  return `{{site_origin}}${routePath(route, language)}`;
}
