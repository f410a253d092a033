import { createHash } from 'node:crypto';

const STYLE = /<style[^>]*>([^]*?)<\/style>/g;
/** A script with `src` is a file, and one of data is never run. */
const SCRIPT =
  /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([^]*?)<\/script>/g;

/** How many inline styles and scripts of a page its policy does not allow. */
export function countRefused(html: string, policy: string): number {
  return [STYLE, SCRIPT]
    .flatMap((pattern) => Array.from(html.matchAll(pattern)))
    .filter(([, code = '']) => !policy.includes(`'sha256-${hashOf(code)}'`)).length;
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
