import { keysOf } from '#shared/keys-of.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { type PageName, ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { MANIFEST_PATH, notFoundPage, pageFile, SECURITY_PATH } from '#shared/routing/site-file.ts';
import type { BuiltAssets } from './document/built-assets.ts';
import { Document } from './document/document.tsx';
import { hyphenateMessages } from './document/hyphenate.ts';
import { withPolicy } from './document/policy.ts';
import { robotsTxt, securityTxt, sitemap, webManifest } from './document/root-files.ts';
import { ISLANDS } from './islands/island.tsx';
import { MESSAGES } from './messages/messages.ts';
import type { SiteSettings } from './page-props.ts';
import { mailFiles } from './pages/email-preview/mail-preview.ts';
import { LanguageProvider } from './text.tsx';

export { baseCss } from './document/base-css.ts';
export { SCRIPT_NAMES, SHEET_NAMES, STYLE_NAMES } from './manifest.ts';

export const ISLAND_NAMES = keysOf(ISLANDS);

/** A text file of the served folder. */
export interface RenderedFile {
  readonly file: string;
  readonly text: string;
}

/** Every page in every language, the mails of the preview page, and the files for crawlers. */
export function prerender(settings: SiteSettings, assets: BuiltAssets): readonly RenderedFile[] {
  const render = (name: PageName, language: Language): string => {
    const messages = hyphenateMessages(MESSAGES[language], language);
    const page = { name, language, messages, settings, assets };
    const html = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <Document {...page} />
      </LanguageProvider>,
    );
    return `<!doctype html>${withPolicy(html, assets.hashes)}`;
  };
  const pages = LANGUAGES.flatMap((language) =>
    ROUTE_NAMES.map((route) => ({
      file: pageFile(routePath(route, language)),
      text: render(route, language),
    })),
  );
  const notFoundPages = LANGUAGES.map((language) => ({
    file: notFoundPage(language),
    text: render('notFound', language),
  }));
  return [
    ...pages,
    ...notFoundPages,
    ...mailFiles(settings),
    { file: 'sitemap.xml', text: sitemap(settings.siteOrigin) },
    { file: 'robots.txt', text: robotsTxt(settings.siteOrigin) },
    { file: SECURITY_PATH.slice(1), text: securityTxt(settings.siteOrigin, settings.expires) },
    { file: MANIFEST_PATH.slice(1), text: webManifest() },
  ];
}
