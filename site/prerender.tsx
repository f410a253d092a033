import { renderToStaticMarkup } from 'react-dom/server';
import { LANGUAGES, type Language } from '#shared/languages.ts';
import { type PageName, ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import { MANIFEST_PATH, notFoundPage, pageFile, SECURITY_PATH } from '#shared/routing/site-file.ts';
import type { BuiltAssets } from './shell/built-assets.ts';
import { Document } from './shell/document.tsx';
import { withPolicy } from './shell/policy.ts';
import { robotsTxt, securityTxt, sitemap, webManifest } from './shell/root-files.ts';
import type { RenderedFile } from './shell/rendered-file.ts';
import { SHELL_TEXTS } from './shell/texts.ts';
import { PAGES } from './manifest.ts';
import type { SiteSettings } from './shell/page.ts';
import { mailFiles } from './pages/email-preview/mails.ts';
import { LanguageProvider } from './shell/text.tsx';

/** Every page in every language, the mails of the preview page, and the files for crawlers. */
export function prerender(settings: SiteSettings, assets: BuiltAssets): readonly RenderedFile[] {
  const render = (name: PageName, language: Language): string => {
    const props = {
      name,
      page: PAGES[name],
      language,
      shell: SHELL_TEXTS[language],
      settings,
      assets,
    };
    const html = renderToStaticMarkup(
      <LanguageProvider language={language}>
        <Document {...props} />
      </LanguageProvider>,
    );
    return `<!doctype html>${withPolicy(html)}`;
  };
  const pages = LANGUAGES.flatMap((language) =>
    ROUTE_NAMES.map((route) => ({
      file: pageFile(routePath(route, language)),
      render: () => render(route, language),
    })),
  );
  const notFoundPages = LANGUAGES.map((language) => ({
    file: notFoundPage(language),
    render: () => render('notFound', language),
  }));
  return [
    ...pages,
    ...notFoundPages,
    ...mailFiles(settings.siteOrigin),
    { file: 'sitemap.xml', render: () => sitemap(settings.siteOrigin) },
    { file: 'robots.txt', render: () => robotsTxt(settings.siteOrigin) },
    {
      file: SECURITY_PATH.slice(1),
      render: () => securityTxt(settings.siteOrigin, settings.expires),
    },
    { file: MANIFEST_PATH.slice(1), render: webManifest },
  ];
}
