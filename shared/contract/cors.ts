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
