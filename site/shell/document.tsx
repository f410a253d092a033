import { BRAND } from '#shared/brand.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { LOAD_ATTRIBUTE, UNLOADED_ATTRIBUTE } from './data-attributes.ts';
import crashPage from '../client/crash-page.ts?script';
import loadAfterPaint from '../client/load-after-paint.ts?script';
import pageScript from '../client/page.ts?script';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { type DocumentProps, Head, InlineScript } from './head.tsx';

/** The target of the link that skips the header. */
const CONTENT_ID = 'content';

/** A whole HTML document. */
export function Document({ name, page, assets, ...props }: DocumentProps) {
  const { content: Content, script, hasIsland, hasWidget, isBare } = page;
  const { language, shell } = props;
  const path = routePath(name === 'notFound' ? 'landing' : name, language);
  const module = hasIsland ? assets.islands : hasWidget && WIDGET_PATH;
  return (
    <html lang={language}>
      <Head name={name} page={page} assets={assets} {...props} />
      <body {...{ [LOAD_ATTRIBUTE]: module }}>
        {!isBare && (
          <>
            <a className="skip" href={`#${CONTENT_ID}`}>
              {shell.skipToContent}
            </a>
            <Header path={path} {...props} />
          </>
        )}
        <main id={CONTENT_ID} tabIndex={-1}>
          {hasIsland && <Unloaded text={shell.unloaded} />}
          <Content {...props} />
          {module && <InlineScript code={(hasIsland ? crashPage : '') + loadAfterPaint} />}
        </main>
        {!isBare && <Footer path={path} {...props} />}
        <InlineScript code={pageScript} />
        {script && <InlineScript code={script} />}
      </body>
    </html>
  );
}

/** Shown when a script did not load. The mail address follows the text. */
function Unloaded({ text }: { readonly text: string }) {
  return (
    <div className="frame" role="alert" hidden {...{ [UNLOADED_ATTRIBUTE]: '' }}>
      <p className="notice error">
        {text} <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a>
      </p>
    </div>
  );
}
