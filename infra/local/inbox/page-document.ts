import { BRAND } from '#shared/brand.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { INBOX_STYLE } from './page-style.ts';

/** A whole page of the inbox around its content. `content` is HTML. */
export function inboxDocument(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(BRAND.name)} on this computer</title>
<link rel="icon" href="data:,">
<style>${INBOX_STYLE}</style>
</head>
<body>
<header class="letterhead"><a href="/"><strong>${escapeHtml(BRAND.name)}</strong></a><p class="plate">Local inbox</p></header>
${content}
</body>
</html>
`;
}
