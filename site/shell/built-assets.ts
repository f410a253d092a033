/** What the build makes before it renders the pages. URLs are absolute paths of the site. */
export interface BuiltAssets {
  /** URL of the font file. */
  readonly font: string;
  /** URL of the module that hydrates the islands of a page: site/client/islands.ts. */
  readonly islands: string;
}
