import { API_ROOT } from '#shared/contract/paths.ts';

/** Pages that are not to be listed say so themselves, and have to be readable for that. */
export function robots(siteOrigin: string): string {
  return `User-agent: *\nDisallow: ${API_ROOT}/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}
