/** For pages of an allowed origin. API Gateway and the laptop's gateway apply the same rules. */
export const CORS = {
  methods: ['POST'],
  headers: ['content-type'],
  exposedHeaders: ['retry-after'],
  preflightMaxAgeSeconds: 86_400,
} as const;

export interface AllowedOrigins {
  /** `['*']` for every page. */
  readonly origins: readonly string[];
}

const ANY_ORIGIN = '*';

/** What a browser sends for a page with an origin. A sandboxed frame sends `null`. */
const WEB_ORIGIN = /^https?:\/\/[^\s,/]+$/;

/** Refuses `null`, and several origins in one text. */
export function isAllowedOrigin(origin: string, allowed: readonly string[]): boolean {
  return allowed.includes(ANY_ORIGIN) ? WEB_ORIGIN.test(origin) : allowed.includes(origin);
}
