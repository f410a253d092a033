import type { Language } from '#shared/languages.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';

export const UNSUBSCRIBE_LINK = '{{unsubscribe_url}}';

/** A page of the site, whose origin only the send knows. */
export function siteLink(route: RouteName, language: Language): string {
  return `{{site_origin}}${routePath(route, language)}`;
}
