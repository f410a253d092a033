import { BRAND } from '#shared/brand.ts';
import { API_ROOT } from '#shared/contract/paths.ts';
import { LIGHT } from '#shared/design-tokens.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, ROUTE_PATHS } from '#shared/routing/routes.ts';
import { SECURITY_PATH } from '#shared/routing/site-file.ts';
import { PAGES } from '../manifest.ts';
import { alternates } from './alternates.ts';
import { APP_ICON } from './images.ts';

/** The sitemap: every listed page in every language, each with its alternates. */
export function sitemap(siteOrigin: string): string {
  const listed = ROUTE_NAMES.filter((route) => PAGES[route].isListed);
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

/** By RFC 9116. `expires` is a time in ISO 8601, at most a year ahead. */
export function securityTxt(siteOrigin: string, expires: string): string {
  return [
    `Contact: mailto:${BRAND.email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${siteOrigin}${SECURITY_PATH}`,
    '',
  ].join('\n');
}

/** The web manifest. It has no colours of the dark scheme: those are in each page. */
export function webManifest(): string {
  return JSON.stringify({
    name: BRAND.name,
    id: ROUTE_PATHS.landing,
    start_url: ROUTE_PATHS.landing,
    display: 'browser',
    background_color: LIGHT.ground,
    theme_color: LIGHT.ground,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: APP_ICON.path, sizes: `${APP_ICON.width}x${APP_ICON.height}`, type: 'image/png' },
    ],
  });
}
