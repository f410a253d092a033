/** The releases of the widget: the content of `RELEASES_PATH`. */
export interface ReleaseManifest {
  /** Path of the file that follows every compatible change. */
  readonly channel: string;
  /** Newest first. */
  readonly releases: readonly Release[];
}

/** A file that never changes, with what a page needs to pin it. */
export interface Release {
  /** `x.y.z`, by the rules of semantic versioning. */
  readonly version: string;
  /** Day in UTC, `YYYY-MM-DD`. */
  readonly date: string;
  /** Path under the site's origin. */
  readonly file: string;
  /** Value of the attribute `integrity`: `sha384-…`. */
  readonly integrity: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Size in Brotli at quality 11, in bytes. */
  readonly brotli: number;
}

/** Path of the licences of all code in a release. */
export function licencesPath(version: string): string {
  return `/widget/${version}.licences.txt`;
}
