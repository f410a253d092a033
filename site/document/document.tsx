import { BRAND } from '#shared/brand.ts';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { routePath } from '#shared/routing/routes.ts';
import { MODULES_ATTRIBUTE, NOT_FOUND_ATTRIBUTE, UNLOADED_ATTRIBUTE } from '../data-attributes.ts';
import { Footer } from '../layout/footer.tsx';
import { Header } from '../layout/header.tsx';
import { type Page, PAGES, type ScriptName } from '../manifest.ts';
import type { BuiltAssets } from './built-assets.ts';
import { type DocumentProps, Head, InlineScript } from './head.tsx';

/** The target of the link that skips the header. */
const CONTENT_ID = 'content';

/** A whole HTML document. */
export function Document({ name, assets, ...page }: DocumentProps) {
  const definition = PAGES[name];
  const Content = definition.component;
  const { language, messages } = page;
  const path = name === 'notFound' ? routePath('landing', language) : routePath(name, language);
  const loader = loaderOf(definition);
  const { below } = definition;
  return (
    <html lang={language}>
      <Head name={name} assets={assets} {...page} />
      <body
        {...{
          [MODULES_ATTRIBUTE]: modulesOf(definition, assets),
          [NOT_FOUND_ATTRIBUTE]: name === 'notFound' ? '' : undefined,
        }}
      >
        {!definition.isBare && (
          <>
            <a className="skip" href={`#${CONTENT_ID}`}>
              {messages.layout.skipToContent}
            </a>
            <Header path={path} {...page} />
          </>
        )}
        <main id={CONTENT_ID} tabIndex={-1}>
          {definition.islands.length > 0 && <Unloaded text={messages.layout.unloaded} />}
          <Content {...page} />
          {loader && <InlineScript code={assets.scripts[loader]} />}
          {below && (
            <>
              <noscript>
                <link rel="stylesheet" href={assets.sheets[below.styles]} />
              </noscript>
              <InlineScript code={assets.scripts[below.script]} />
              <below.component {...page} />
            </>
          )}
        </main>
        {!definition.isBare && <Footer path={path} {...page} />}
        <InlineScript code={assets.scripts.page} />
        {definition.script && <InlineScript code={assets.scripts[definition.script]} />}
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
function loaderOf({ islands, widget }: Page): ScriptName | undefined {
  if (islands.length > 0) return 'islands';
  return widget ? 'modules' : undefined;
}

/**
 * URLs of all modules of a page, also of those that other modules import, and of the style sheet of
 * what is below the first screen. The page requests them at the same time, so no request waits for
 * another.
 */
function modulesOf({ islands, widget, below }: Page, assets: BuiltAssets): string | undefined {
  const chunks = islands.flatMap((island) => [
    assets.islands.entry,
    ...assets.islands.chunks[island],
  ]);
  const modules = widget ? [WIDGET_PATH, assets.formDraft, ...chunks] : chunks;
  const sheets = below ? [assets.sheets[below.styles]] : [];
  return [...new Set([...sheets, ...modules])].join(' ') || undefined;
}
