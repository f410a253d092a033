/**
 * The token of a link, of a query, or of a text that is a token itself. '' if there is none. Without
 * JavaScript a page cannot read its own address, so a visitor pastes the link into the form.
 */
export function tokenOfLink(text: string): string {
  const [, query] = text.trim().match(/^[^?]*\?([^#]*)/) ?? [];
  if (query === undefined) return text.trim();
  return query.match(/(?:^|&)token=([^&]*)/)?.[1] ?? '';
}
