import { pathToFileURL } from 'node:url';
import { PAGES_PART } from '../../build/pages-bundle.ts';
import { PAGES_FILE } from '../../build/paths.ts';
import { buildIfStale } from '../../build/up-to-date.ts';

type Pages = typeof import('./pages.tsx');

let pages: Promise<Pages> | undefined;

/** The renderers, from their bundle, because Node runs no TSX. A stale bundle is built first. */
export function loadPages(): Promise<Pages> {
  pages ??= buildIfStale(PAGES_PART).then(() => import(pathToFileURL(PAGES_FILE).href));
  return pages;
}
