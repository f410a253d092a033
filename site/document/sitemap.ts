import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES } from '#shared/routing/routes.ts';
import { PAGES } from '../manifest.ts';
import { alternates } from './alternates.ts';

/** Every listed page in every language, each with its alternates. */
export function sitemap(siteOrigin: string): string {
  const listed = ROUTE_NAMES.filter((route) => PAGES[route].listed);
  const entries = listed.flatMap((route) => {
    const addresses = alternates(route, siteOrigin);
    const links = Object.entries(addresses)
      .map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
      .join('');
    return LANGUAGES.map((language) => `<url><loc>${addresses[language]}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
