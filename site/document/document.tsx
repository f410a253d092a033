import { routePath } from '#shared/routing/routes.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { type Page, PAGES } from '../manifest.ts';
import type { BuiltAssets } from './built-assets.ts';
import { type DocumentProps, Head } from './head.tsx';
import { InlineScript } from './inline-script.tsx';

/** A whole HTML document. */
export function Document({ name, assets, ...page }: DocumentProps) {
  const definition = PAGES[name];
  const Content = definition.component;
  const { language, messages } = page;
  const path = name === 'notFound' ? routePath('landing', language) : routePath(name, language);
  return (
    <html lang={language}>
      <Head name={name} assets={assets} {...page} />
      <body data-modules={modulesOf(definition, assets)}>
        <a className="skip" href="#content">
          {messages.layout.skipToContent}
        </a>
        <Header path={path} {...page} />
        <main id="content" tabIndex={-1}>
          <Content {...page} />
        </main>
        <Footer path={path} {...page} />
        <InlineScript code={assets.scripts.page} />
        {name === 'notFound' && <InlineScript code={assets.scripts['log-not-found']} />}
      </body>
    </html>
  );
}

/** All the code that the page fetches, at once: no module has to wait for another to ask for it. */
function modulesOf({ islands, widget }: Page, assets: BuiltAssets): string | undefined {
  const chunks = islands.flatMap((island) => [
    assets.islands.entry,
    ...assets.islands.chunks[island],
  ]);
  const modules = widget ? [WIDGET_PATH, ...chunks] : chunks;
  return [...new Set(modules)].join(' ') || undefined;
}
