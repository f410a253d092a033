import { API_ROOT } from '#shared/contract/paths.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES } from '#shared/routing/routes.ts';
import { PAGES } from '../manifest.ts';
import { alternates } from './alternates.ts';

/** The sitemap: every listed page in every language, each with its alternates. */
export function sitemap(siteOrigin: string): string {
  const listed = ROUTE_NAMES.filter((route) => PAGES[route].listed);
  const entries = listed.flatMap((route) => {
    const urls = alternates(route, siteOrigin);
    const links = Object.entries(urls)
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join('');
    return LANGUAGES.map((language) => `<url><loc>${urls[language]}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

/**
 * The robots.txt. It does not disallow the unlisted pages, because a crawler has to read a page to
 * find its `noindex`.
 */
export function robotsTxt(siteOrigin: string): string {
  return `User-agent: *\nDisallow: ${API_ROOT}/\n\nSitemap: ${siteOrigin}/sitemap.xml\n`;
}
