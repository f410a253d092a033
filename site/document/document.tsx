import { routePath } from '#shared/site/routes.ts';
import { WIDGET_PATH } from '#shared/contract/routes.ts';
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
      <body>
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
        {islands.length > 0 && <script type="module" src={assets.islands.entry} />}
      </body>
    </html>
  );
}
