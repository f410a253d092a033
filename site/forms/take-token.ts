/**
 * The token of a link from a mail. It leaves the address bar at once, so that neither the history
 * nor a shared link keeps what can end somebody's subscription.
 */
export function takeToken(): string | null {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token === null) return null;
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  return token;
}
