import { BRAND } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type {
  AccessDocument,
  DocumentSection,
  EntryGroup,
} from '../../../operator/people/access/access-document.ts';
import { STYLE } from './document-style.ts';

/** A document as one HTML file that needs no other, to read, to print and to send. */
export function toHtml({ language, title, intro, sections }: AccessDocument): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(BRAND.name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<header>
<p class="brand">${escapeHtml(BRAND.name)}</p>
<h1>${escapeHtml(title)}</h1>
<p class="intro">${escapeHtml(intro)}</p>
</header>
${sections.map(sectionHtml).join('\n')}
</main>
</body>
</html>
`;
}

function sectionHtml({ title, texts = [], groups = [] }: DocumentSection): string {
  return `<section>
<h2>${escapeHtml(title)}</h2>
${[...texts.map((text) => `<p>${escapeHtml(text)}</p>`), ...groups.map(groupHtml)].join('\n')}
</section>`;
}

function groupHtml({ quote, entries }: EntryGroup): string {
  const quoted = quote
    ? `<blockquote lang="${quote.language}">${escapeHtml(quote.text)}</blockquote>\n`
    : '';
  const rows = entries.map(
    ({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `${quoted}<dl>\n${rows.join('\n')}\n</dl>`;
}
