import { createHash } from 'node:crypto';

/** The address of a style sheet that is a file: `prerender` writes it there. */
export function sheetUrl(text: string): string {
  return `/assets/sheet-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`;
}
