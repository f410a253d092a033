import type { HeaderClass } from '#shared/routing/headers.ts';
import { headersOf, siteHeaders } from '#shared/routing/headers.ts';
import type { Answer } from './world.ts';

/** The promised headers of every path, without the hashes, which each build has of its own. */
const CLASSES: readonly HeaderClass[] = siteHeaders({ styleHashes: [], scriptHashes: [] });

/** What of the headers of a path's answer is not as promised. Of a missing file, what caches do is open. */
export function headerProblems(path: string, { status, headers }: Answer): string[] {
  const problems: string[] = [];
  for (const [name, promised] of Object.entries(headersOf(path, CLASSES))) {
    if (status === 404 && name === 'Cache-Control') continue;
    const served = headers.get(name);
    if (served === null) problems.push(`${path} comes without ${name}`);
    else if (plain(served) !== plain(promised)) problems.push(`${path} has another ${name}`);
  }
  const type = headers.get('content-type') ?? '';
  if (/^(?:text\/|application\/javascript)/.test(type) && !/charset=utf-8/i.test(type)) {
    problems.push(`${path} comes without a charset`);
  }
  return problems;
}

/** A value without hashes of inline styles and scripts, and without a difference in spaces. */
function plain(value: string): string {
  return value
    .replaceAll(/ '(?:sha256-[^']*)'/g, '')
    .replaceAll(/\s*([;,])\s*/g, '$1')
    .trim()
    .toLowerCase();
}
