import type { Language } from '#shared/languages.ts';
import { type RouteName, routePath, SHARE_ID } from '#shared/routing/routes.ts';

export const CONFIRM_LINK = '{{confirm_url}}';
export const UNSUBSCRIBE_LINK = '{{unsubscribe_url}}';

/** The section of the page after a sign-up that helps to tell others. */
export function shareLink(language: Language): string {
  return `${siteLink('success', language)}#${SHARE_ID}`;
}

/** The address of a page. Its origin is a slot, because it is known only when the mail is sent. */
export function siteLink(route: RouteName, language: Language): string {
  return `{{site_origin}}${routePath(route, language)}`;
}
