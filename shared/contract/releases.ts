/** The content of `RELEASES_PATH`. */
export interface ReleaseManifest {
  /** The path of the file that follows every compatible change. */
  readonly channel: string;
  /** Newest first. */
  readonly releases: readonly Release[];
}

/** A file that never changes, with what a page needs to pin it. */
export interface Release {
  /** `x.y.z`, by semantic versioning. */
  readonly version: string;
  /** `YYYY-MM-DD`, UTC. */
  readonly date: string;
  /** Under the site's origin. */
  readonly file: string;
  /** The attribute `integrity`: `sha384-…`. */
  readonly integrity: string;
  readonly bytes: number;
  /** In Brotli at quality 11. */
  readonly brotli: number;
}

/** The licences of all code in a release. */
export function licencesPath(version: string): string {
  return `/widget/${version}.licences.txt`;
}
