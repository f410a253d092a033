/** The hosts that a page of a partner can have: a domain name, or the partner's own machine. */
const HOST = /^(?:localhost|127\.0\.0\.1|(?:[a-z0-9_-]+\.)+[a-z][a-z0-9-]+)$/;

/**
 * The origin of a page by its address as typed: of `Example.ch/contact` it is
 * `https://example.ch`. Undefined if the text is not the address of a web page.
 */
export function originOf(text: string): string | undefined {
  const typed = text.trim();
  const url = webUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url && HOST.test(url.hostname) && !url.username ? url.origin : undefined;
}

/** Whether a page can lead to an address, which may be relative to the page. */
export function isWebAddress(text: string): boolean {
  return webUrl(text, 'https://page.invalid') !== undefined;
}

/** The oldest browsers of the site have no `URL.canParse`. */
function webUrl(text: string, base?: string): URL | undefined {
  try {
    const url = new URL(text, base);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
