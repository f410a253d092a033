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

/** In the place of an origin: every page that has one. */
const ANY_ORIGIN = '*';

/** What a browser sends for a page with an origin. A sandboxed frame sends `null`. */
const WEB_ORIGIN = /^https?:\/\/[^\s,/]+$/;

/** Whether pages of an origin may call the API. `null` never may, nor several origins in one text. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes(ANY_ORIGIN) ? WEB_ORIGIN.test(origin) : allowed.includes(origin);
}
