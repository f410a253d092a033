import { BRAND } from '#shared/brand.ts';
import { LANGUAGES, LOCALES } from '#shared/languages.ts';
import type { ShellProps } from './page.ts';
import { APP_ICON } from './images.ts';

/** The organization and the website as JSON-LD for search engines, escaped for a script element. */
export function structuredData(
  { language, settings: { siteOrigin } }: ShellProps,
  description: string,
): string {
  const organization = `${siteOrigin}/#organization`;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: BRAND.name,
        url: `${siteOrigin}/`,
        logo: siteOrigin + APP_ICON.path,
        email: BRAND.email,
        areaServed: BRAND.address[language],
      },
      {
        '@type': 'WebSite',
        '@id': `${siteOrigin}/#website`,
        name: BRAND.name,
        url: `${siteOrigin}/`,
        description,
        inLanguage: LANGUAGES.map((each) => LOCALES[each]),
        publisher: { '@id': organization },
      },
    ],
  }).replaceAll('<', '\\u003c');
}
