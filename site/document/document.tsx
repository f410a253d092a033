import { routePath } from '#shared/site/routes.ts';
import { WIDGET_PATH } from '#shared/contract/routes.ts';
import type { IslandName } from '../islands/island-names.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import type { PageName } from '../messages/layout-messages.ts';
import { PAGES } from '../manifest.ts';
import type { PageProps } from '../page-props.ts';
import type { BuiltAssets } from './built-assets.ts';
import { Head } from './head.tsx';
import { InlineScript } from './inline-script.tsx';

export interface DocumentProps extends PageProps {
  readonly name: PageName;
  readonly assets: BuiltAssets;
}

/** A whole HTML document. */
export function Document({ name, assets, ...page }: DocumentProps) {
  const { component: Content, islands, widget } = PAGES[name];
  const { language, messages } = page;
  const path = name === 'notFound' ? routePath('landing', language) : routePath(name, language);
  return (
    <html lang={language}>
      <Head name={name} assets={assets} {...page} />
      <body data-modules={modulesOf(islands, assets)}>
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
        {widget && <script defer src={WIDGET_PATH} />}
      </body>
    </html>
  );
}

/** Everything the page's islands are made of, so that no module has to wait for another to ask. */
function modulesOf(islands: readonly IslandName[], assets: BuiltAssets): string | undefined {
  if (islands.length === 0) return undefined;
  const chunks = islands.flatMap((island) => assets.islands.chunks[island]);
  return [...new Set([assets.islands.entry, ...chunks])].join(' ');
}
