/** Navigates, to the web only: an attribute must not be a way to run code. */
export function goTo(url: string): void {
  const { href, protocol } = new URL(url, document.baseURI);
  if (protocol === 'https:' || protocol === 'http:') location.assign(href);
}
