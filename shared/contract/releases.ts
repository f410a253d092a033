import * as z from 'zod/mini';

/** A file that never changes, with what a page needs to pin it. */
const releaseSchema = z.object({
  /** `x.y.z`, by semantic versioning. */
  version: z.string(),
  /** `YYYY-MM-DD`, UTC. */
  date: z.string(),
  /** Under the site's origin. */
  file: z.string(),
  /** The attribute `integrity`: `sha384-…`. */
  integrity: z.string(),
  bytes: z.number(),
  /** In Brotli at quality 11. */
  brotli: z.number(),
});

export type Release = Readonly<z.output<typeof releaseSchema>>;

export const releaseManifestSchema = z.object({
  /** The path of the file that follows every compatible change. */
  channel: z.string(),
  /** Newest first. */
  releases: z.readonly(z.array(releaseSchema)),
});

export type ReleaseManifest = Readonly<z.output<typeof releaseManifestSchema>>;

export function licencesPath(version: string): string {
  return `/widget/${version}.licences.txt`;
}
