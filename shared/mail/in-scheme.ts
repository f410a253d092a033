/**
 * The HTML of a mail in one colour scheme, whatever the device prefers, for pages that show mails. Links
 * open in new tabs, as those of a mail do.
 */
export function inScheme(html: string, scheme: 'light' | 'dark'): string {
  const endOfHead = html.indexOf('</head>');
  const head = html
    .slice(0, endOfHead)
    .replace('<head>', '<head><base target="_blank">')
    .replaceAll('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')
    .replaceAll('light dark', scheme);
  return head + html.slice(endOfHead);
}
