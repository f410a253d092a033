import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#shared/languages.ts';

interface HtmlDocument {
  readonly language?: Language;
  readonly title: string;
  /** What else belongs into the head. */
  readonly head: ReactNode;
  readonly children: ReactNode;
}

/** A whole page as text. */
export function renderDocument({ language = 'en', title, head, children }: HtmlDocument): string {
  const page = (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
}
