import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { colourProperties, LIGHT, type Palette } from '#shared/design-tokens.ts';
import type { Language } from '#shared/languages.ts';
import { THEME } from './theme.ts';

interface HtmlDocument {
  readonly language?: Language;
  readonly title: string;
  /** A Content-Security-Policy, for a page that is opened as a file. A server sends it as a header. */
  readonly policy?: string;
  /** What else belongs into the head. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A whole page as text. */
export function renderDocument({ language = 'en', title, policy, ...parts }: HtmlDocument): string {
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {parts.head}
      </head>
      <body>{parts.children}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
}

/** The head of a page in the colours of the product. `paper`: colours that differ in print. */
export function Themed({
  css,
  paper,
}: {
  readonly css: string;
  readonly paper?: Partial<Palette>;
}) {
  return (
    <>
      <meta name="color-scheme" content="light dark" />
      <meta name="robots" content="noindex" />
      <style>{THEME + (paper ? printTheme(paper) : '') + css}</style>
    </>
  );
}

function printTheme(paper: Partial<Palette>): string {
  return `@media print{:root{${colourProperties({ ...LIGHT, ...paper })}}}`;
}
