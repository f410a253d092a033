import type { IslandName } from '../islands/island-names.ts';
import type { StyleName } from '../manifest.ts';
import type { ScriptName } from '../scripts/script-names.ts';

/** What the build made before the pages are rendered. Paths are absolute, below the site's origin. */
export interface BuiltAssets {
  readonly font: string;
  readonly styles: Readonly<Record<StyleName, string>>;
  readonly scripts: Readonly<Record<ScriptName, string>>;
  readonly islands: {
    readonly entry: string;
    /** What each needs beside the entry, to be fetched at the same time. */
    readonly chunks: Readonly<Record<IslandName, readonly string[]>>;
  };
}
