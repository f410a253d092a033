import { BRAND } from '#shared/brand.ts';
import { DARK, LIGHT } from '#shared/design-tokens.ts';
import { DEFAULT_LANGUAGE, type Language, LANGUAGES, LOCALES } from '#shared/languages.ts';
import { type PageName, type RouteName, routePath } from '#shared/routing/routes.ts';
import { MANIFEST_PATH } from '#shared/routing/site-file.ts';
import languageRedirect from '../client/language-redirect.ts?script';
import requestedLanguageRedirect from '../client/requested-language-redirect.ts?script';
import type { BuiltAssets } from './built-assets.ts';
import { APP_ICON, SOCIAL_IMAGE } from './images.ts';
import { alternates } from './alternates.ts';
import { structuredData } from './structured-data.ts';
import type { Page, ShellProps } from './page.ts';
import { baseCss } from './tokens.ts';

export interface DocumentProps extends ShellProps {
  readonly name: PageName;
  readonly page: Page;
  readonly assets: BuiltAssets;
}

export function Head({ name, page, assets, ...props }: DocumentProps) {
  const { language, settings } = props;
  const meta = page.meta[language];
  const redirect = redirectOf(name, language);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {redirect && <InlineScript code={redirect} />}
      <title>{meta.title}</title>
      <meta name="description" content={meta.description} />
      <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="" />
      <style dangerouslySetInnerHTML={{ __html: baseCss(assets.font) + page.style }} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={LIGHT.ground} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK.ground} />
      <meta name="application-name" content={BRAND.name} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={APP_ICON.path} />
      <link rel="manifest" href={MANIFEST_PATH} />
      {name !== 'notFound' && (
        <>
          <link rel="canonical" href={alternates(name, settings.siteOrigin)[language]} />
          {Object.entries(alternates(name, settings.siteOrigin)).map(([hrefLang, href]) => (
            <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
          ))}
          <SocialCard route={name} page={page} {...props} />
        </>
      )}
      {!page.isListed && <meta name="robots" content="noindex" />}
      {page.hasStructuredData && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: structuredData(props, meta.description) }}
        />
      )}
    </head>
  );
}

/** A prefix in the path decides the language, except where a mail's link names it in the query. */
function redirectOf(name: PageName, language: Language): string | undefined {
  if (name === 'unsubscribeSuccess') return requestedLanguageRedirect;
  return language === DEFAULT_LANGUAGE ? languageRedirect : undefined;
}

/** A script in the page itself. The content security policy allows it by the hash of its text. */
export function InlineScript({ code }: { readonly code: string }) {
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}

/** The meta elements from which messengers and social networks preview a link. */
function SocialCard({
  route,
  page,
  language,
  settings: { siteOrigin },
}: ShellProps & { readonly route: RouteName; readonly page: Page }) {
  const { title, description } = page.meta[language];
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
    ['og:image', siteOrigin + SOCIAL_IMAGE.path],
    ['og:image:width', String(SOCIAL_IMAGE.width)],
    ['og:image:height', String(SOCIAL_IMAGE.height)],
    ['og:image:alt', BRAND.name],
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
