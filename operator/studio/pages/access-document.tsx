import { Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRAND } from '#shared/brand.ts';
import { colourProperties, FONT, LIGHT, tokenSheet } from '#shared/design-tokens.ts';
import type { Language } from '#shared/languages.ts';
import { Facts } from './blocks.tsx';

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

const STYLE = `${tokenSheet()}
@media print{:root{${colourProperties(PAPER)}}}
*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--text);font:16px/1.55 ${FONT.system};padding:clamp(16px,5vw,56px) 16px}
main{max-width:760px;margin:0 auto;padding:clamp(24px,6vw,56px);background:var(--raised);border:1px solid var(--line);border-radius:var(--radius-sheet)}
header{border-bottom:2px solid var(--ink);padding-bottom:24px}
.brand{color:var(--ink);font-weight:700;display:flex;align-items:center;gap:10px}
.brand::before{content:'';width:28px;height:6px;background:var(--action)}
h1{color:var(--ink);font-size:clamp(1.6rem,1rem + 3vw,2.25rem);line-height:1.15;margin:20px 0 12px;text-wrap:balance}
h2,p:has(+ blockquote),p:has(+ dl){break-after:avoid}
h2{color:var(--ink);font-size:1.0625rem;line-height:1.3;margin-bottom:10px}
section{padding-top:28px}
p,dd,blockquote{overflow-wrap:anywhere}
section>*+p,p+dl,p+blockquote{margin-top:10px}
blockquote{border-left:3px solid var(--action);padding:2px 0 2px 16px;color:var(--ink);white-space:pre-line}
blockquote+dl{margin-top:10px}
dl+blockquote{margin-top:24px}
dl>div{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:2px 20px;padding:7px 0;border-top:1px solid var(--line);break-inside:avoid}
dl>div:last-child{border-bottom:1px solid var(--line)}
dt{color:var(--muted);overflow-wrap:anywhere}
@media (max-width:480px){dl>div{grid-template-columns:minmax(0,1fr)}}
@media print{
@page{margin:18mm}
body,main{padding:0;border:0;background:none}
main{max-width:none}
body{font-size:10.5pt}
.brand::before,blockquote{print-color-adjust:exact}
}
`;
