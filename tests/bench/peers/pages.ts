import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WIDGET_PATH } from '#shared/contract/paths.ts';
import { BUILD, siteFolder } from '../../../infra/build/paths.ts';
import type { Contender } from './contenders.ts';

export const PAGE_KINDS = ['partner-page', 'own-page'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export function pagePath(kind: PageKind, { id }: Contender): string {
  return `/${kind}/${id}`;
}

/** Both pages with each contender, and everything that they load, by path. */
export async function pagesWith(
  contenders: readonly Contender[],
): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const landing = await readFile(join(siteFolder(BUILD), 'index.html'), 'utf8');
  const assets = await readAssets(landing);
  return new Map<string, string | Uint8Array>([
    ...assets,
    ...contenders.flatMap((contender): [string, string | Uint8Array][] => [
      ...contender.scripts,
      ...contender.styles,
      [pagePath('partner-page', contender), partnerPage(contender)],
      [pagePath('own-page', contender), ownPage(landing, contender)],
    ]),
  ]);
}

/** A plain page with a paragraph, into which a partner has put the tags of a form. */
function partnerPage({ head, markup }: Contender): string {
  return `<!doctype html>
<html lang="it">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Un furgone quando serve</title>
    <link rel="icon" href="data:,">
    ${head}
  </head>
  <body>
    <h1>Un furgone quando serve</h1>
    <p>Presto potrai noleggiarlo con noi. Iscriviti qui, senza lasciare questa pagina.</p>
    ${markup}
  </body>
</html>
`;
}

const OUR_FORM = /<van-waitlist[^]*?<\/van-waitlist>/;
const OUR_MODULES = /(<body data-modules=")([^"]*)(")/;

/** The landing page as it is built, or with another form in place of ours. */
function ownPage(landing: string, { id, head, markup }: Contender): string {
  if (id === 'ours') return landing;
  if (!OUR_FORM.test(landing) || !OUR_MODULES.test(landing)) {
    throw new Error('The landing page has no form that could be replaced');
  }
  return landing
    .replace(OUR_FORM, () => markup)
    .replace(OUR_MODULES, (_, start: string, modules: string, end: string) => {
      const others = modules.split(' ').filter((path) => !isOfOurForm(path));
      return start + others.join(' ') + end;
    })
    .replace('</head>', () => `${head}</head>`);
}

/** The widget, and the module that keeps drafts of its input. */
function isOfOurForm(path: string): boolean {
  return path === WIDGET_PATH || path.includes('form-draft');
}

/** The files that the landing page loads besides the widget. */
async function readAssets(landing: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const named = landing.match(/\/assets\/[\w.-]+/g) ?? [];
  const entries = [...new Set(named), '/favicon.svg'].map(async (path) => {
    const content = await readFile(join(siteFolder(BUILD), path));
    return [path, content] as const;
  });
  return new Map(await Promise.all(entries));
}
