import { BRAND } from '#shared/brand.ts';
import { LANGUAGES, LOCALES } from '#shared/languages.ts';
import type { PageProps } from '../page-props.ts';

/** Who we are and what this site is, for search engines: JSON-LD, safe inside a script element. */
export function structuredData({
  language,
  messages,
  settings: { siteOrigin },
}: PageProps): string {
  const organization = `${siteOrigin}/#organization`;
  return JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: BRAND.name,
        url: `${siteOrigin}/`,
        logo: `${siteOrigin}/apple-touch-icon.png`,
        email: BRAND.email,
        areaServed: BRAND.address[language],
      },
      {
        '@type': 'WebSite',
        '@id': `${siteOrigin}/#website`,
        name: BRAND.name,
        url: `${siteOrigin}/`,
        description: messages.meta.landing.description,
        inLanguage: LANGUAGES.map((each) => LOCALES[each]),
        publisher: { '@id': organization },
      },
    ],
  }).replaceAll('<', '\\u003c');
}
