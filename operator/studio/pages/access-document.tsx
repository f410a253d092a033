import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '#shared/brand.ts';
import { colourProperties, FONT, LIGHT, tokenSheet } from '#shared/design-tokens.ts';
import type { Language } from '#shared/languages.ts';
import { Facts } from './blocks.tsx';
import SHEET from './styles/access-document.css?inline';

/** All data kept about a person, in their language. Every text is plain. */
export interface AccessDocument {
  readonly language: Language;
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly DocumentSection[];
}

export interface DocumentSection {
  readonly title: string;
  readonly texts?: readonly string[];
  readonly groups?: readonly EntryGroup[];
}

/** Entries that belong together, such as those of one message. */
export interface EntryGroup {
  /** Words that the person agreed to or wrote. */
  readonly quote?: { readonly text: string; readonly language: Language };
  readonly entries: readonly Entry[];
}

export type Entry = readonly [label: string, value: string];

/** What is stored about a person, as one HTML file to read, to print and to send. */
export function renderAccessDocument(document: AccessDocument): string {
  return `<!doctype html>${renderToStaticMarkup(<Document {...document} />)}\n`;
}

function Document({ language, title, intro, sections }: AccessDocument) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${BRAND.name}`}</title>
        <style>{STYLE}</style>
      </head>
      <body>
        <main>
          <header>
            <p className="brand">{BRAND.name}</p>
            <h1>{title}</h1>
            <p>{intro}</p>
          </header>
          {sections.map(({ title: heading, texts, groups }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              {texts?.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {groups?.map(({ quote, entries }, index) => (
                <Fragment key={index}>
                  {quote && <blockquote lang={quote.language}>{quote.text}</blockquote>}
                  <Facts facts={entries} />
                </Fragment>
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  );
}

/** Printed, the document is black on white and saves ink. */
const PAPER = { ...LIGHT, ground: '#ffffff', text: '#000000', muted: '#3a3a3a', ink: '#000000' };

const STYLE = [
  tokenSheet(),
  `:root{--font:${FONT.system}}@media print{:root{${colourProperties(PAPER)}}}`,
  SHEET,
].join('');
