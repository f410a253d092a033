import { kebabCase } from '#shared/kebab-case.ts';
import { type PageName, ROUTE_NAMES } from '#shared/routing/routes.ts';
import type { Page } from './shell/page.ts';

/** The pages, whose paths are in shared/routing/routes.ts. `emailPreview` is `pages/email-preview/`. */
export const PAGES = matchPages(
  [...ROUTE_NAMES, 'notFound'],
  import.meta.glob<Page>('./pages/*/page.tsx', { import: 'page', eager: true }),
);

/** Throws where a page has no folder or a folder no page. */
export function matchPages(
  names: readonly PageName[],
  modules: Readonly<Record<string, Page>>,
): Readonly<Record<PageName, Page>> {
  const unclaimed = new Map(Object.entries(modules));
  const pages = names.map((name) => {
    const module = `./pages/${kebabCase(name)}/page.tsx`;
    const page = unclaimed.get(module);
    if (!page) throw new Error(`${name}: no page in site/${module.slice(2)}`);
    unclaimed.delete(module);
    return [name, page] as const;
  });
  const [stray] = unclaimed.keys();
  if (stray) throw new Error(`site/${stray.slice(2)}: no route in shared/routing/routes.ts`);
  return Object.fromEntries(pages) as Record<PageName, Page>;
}
