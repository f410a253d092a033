import { BRAND } from '#shared/brand.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { MODULES_ATTRIBUTE, UNLOADED_ATTRIBUTE } from './data-attributes.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { BuiltAssets } from './built-assets.ts';
import { type DocumentProps, Head, InlineScript } from './head.tsx';
import type { Page } from './page.ts';

/** The target of the link that skips the header. */
const CONTENT_ID = 'content';

/** A whole HTML document. */
export function Document({ name, page, assets, ...props }: DocumentProps) {
  const { content: Content, below, script, islands = [], isBare } = page;
  const { language, shell } = props;
  const path = routePath(name === 'notFound' ? 'landing' : name, language);
  const loader = loaderOf(page);
  return (
    <html lang={language}>
      <Head name={name} page={page} assets={assets} {...props} />
      <body {...{ [MODULES_ATTRIBUTE]: modulesOf(page, assets) }}>
        {!isBare && (
          <>
            <a className="skip" href={`#${CONTENT_ID}`}>
              {shell.skipToContent}
            </a>
            <Header path={path} {...props} />
          </>
        )}
        <main id={CONTENT_ID} tabIndex={-1}>
          {islands.length > 0 && <Unloaded text={shell.unloaded} />}
          <Content {...props} />
          {loader && <InlineScript code={assets.scripts[loader]} />}
          {below && (
            <>
              <noscript>
                <link rel="stylesheet" href={assets.sheets[below.style]} />
              </noscript>
              <InlineScript code={assets.scripts[below.script]} />
              <below.content {...props} />
            </>
          )}
        </main>
        {!isBare && <Footer path={path} {...props} />}
        <InlineScript code={assets.scripts['client/page.ts']} />
        {script && <InlineScript code={assets.scripts[script]} />}
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

/** The script that loads the modules of a page. Without islands, there is nothing that could crash. */
function loaderOf({ islands, hasWidget }: Page): string | undefined {
  if (islands) return 'client/islands.ts';
  return hasWidget ? 'client/modules.ts' : undefined;
}

/**
 * URLs of all modules of a page, also of those that other modules import, and of the style sheet of
 * what is below the first screen. The page requests them at the same time, so no request waits for
 * another.
 */
function modulesOf(
  { islands = [], hasWidget, below }: Page,
  assets: BuiltAssets,
): string | undefined {
  const chunks = islands.flatMap((island) => [
    assets.islands.entry,
    ...assets.islands.chunks[island],
  ]);
  const modules = hasWidget ? [WIDGET_PATH, ...chunks] : chunks;
  const sheets = below ? [assets.sheets[below.style]] : [];
  return [...new Set([...sheets, ...modules])].join(' ') || undefined;
}
