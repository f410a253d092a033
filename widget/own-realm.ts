/**
 * Stands in for `globalThis` in the bundle: zod shares its settings through a global, and a host
 * page that uses zod too must neither change our rules nor find a trace of us.
 */
export const ownRealm = {};
