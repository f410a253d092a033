const KEY = 'studio-key';

/**
 * Takes the key that opens the data out of the page, which has it only when it came by a fresh link. It
 * stays in this tab, and the token leaves the address bar.
 */
export function takeKey(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${KEY}"]`);
  if (!meta) return;
  sessionStorage.setItem(KEY, meta.content);
  meta.remove();
  history.replaceState(null, '', `/${location.hash}`);
}

export function readKey(): string | null {
  return sessionStorage.getItem(KEY);
}
