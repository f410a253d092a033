import type { PageName } from '#shared/routing/routes.ts';

/** What the build makes before it renders the pages. URLs are absolute paths of the site. */
export interface BuiltAssets {
  /** URL of the font file. */
  readonly font: string;
  /**
   * By folder of site/pages, if its page has an island: URLs of the entry that hydrates islands, and of
   * all modules that it imports for them.
   */
  readonly modules: Readonly<Record<string, readonly string[]>>;
}

/** The modules of a page, which is in the folder of its name in kebab case. */
export function modulesOf(name: PageName, { modules }: BuiltAssets): readonly string[] | undefined {
  return modules[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)];
}
