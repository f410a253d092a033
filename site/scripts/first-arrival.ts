/**
 * Whether the visitor comes to the page from outside of the site. Whoever follows a link within it,
 * goes back to a page or reloads it has seen in which language it is.
 */
export function isFirstArrival(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isRepeated = /^(reload|back)/.test(navigation?.type ?? '');
  return !isRepeated && !document.referrer.startsWith(`${location.origin}/`);
}
