/**
 * What a page of another origin may do with the API once its origin is allowed. API Gateway and the
 * laptop's gateway apply the same rules.
 */
export const CORS = {
  methods: ['POST'],
  headers: ['content-type'],
  exposedHeaders: ['retry-after'],
  /** How long a browser may keep the answer to a preflight. */
  preflightMaxAgeSeconds: 86_400,
} as const;

/** The content of `ORIGINS_PATH`. */
export interface AllowedOrigins {
  /** Origins of pages that may call the API across origins; `['*']` for every page. */
  readonly origins: readonly string[];
}
