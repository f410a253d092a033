import { BRAND } from '#shared/brand.ts';
import { LANGUAGES, LOCALES } from '#shared/languages.ts';
import { type RouteName, routePath } from '#shared/routing/routes.ts';
import type { PageProps } from '../page-props.ts';
import { withoutSoftHyphens } from './hyphenate.ts';
import { socialImage } from './images.ts';

/** The meta elements from which messengers and social networks preview a link. */
export function SocialCard({
  route,
  language,
  messages,
  settings: { siteOrigin },
}: PageProps & { readonly route: RouteName }) {
  const { title, description } = messages.meta[route];
  const image = socialImage(language);
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', BRAND.name],
    ['og:title', title],
    ['og:description', description],
    ['og:url', siteOrigin + routePath(route, language)],
    ['og:locale', openGraphLocale(LOCALES[language])],
    ...LANGUAGES.filter((other) => other !== language).map((other) => [
      'og:locale:alternate',
      openGraphLocale(LOCALES[other]),
    ]),
    ['og:image', siteOrigin + image.path],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', withoutSoftHyphens(messages.landing.hero.headline)],
  ];
  return (
    <>
      {properties.map(([property, content]) => (
        <meta key={`${property} ${content}`} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function openGraphLocale(locale: string): string {
  return locale.replace('-', '_');
}
