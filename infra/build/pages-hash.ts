import { createHash } from 'node:crypto';

/** The output of the site stack that holds the hash of its pages. */
export const PAGES_HASH = 'PagesHash';

/** A hash of the pages at `PAGE_PATHS`, in their order. */
export function hashPages(pages: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const page of pages) hash.update(page);
  return hash.digest('hex');
}
