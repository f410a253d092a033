import type { IslandName } from './island.tsx';
import type { InlineHashes } from './policy.ts';

/**
 * What the build makes before it renders the pages. URLs are absolute paths of the site. The keys of
 * styles, sheets and scripts are their files, relative to site/.
 */
export interface BuiltAssets {
  /** URL of the font file. */
  readonly font: string;
  /** Texts of the inline style sheets. */
  readonly styles: Readonly<Record<string, string>>;
  /** URLs of the style sheets that are files. */
  readonly sheets: Readonly<Record<string, string>>;
  /** Texts of the inline scripts. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Of these texts, and of the widget's styles. */
  readonly hashes: InlineHashes;
  readonly islands: {
    /** URL of the module that hydrates the islands. */
    readonly entry: string;
    /** URLs of the modules that each island imports beside the entry. */
    readonly chunks: Readonly<Record<IslandName, readonly string[]>>;
  };
}
