/**
 * Replaces `globalThis` in the bundle. zod keeps its settings in a global: a host page that uses zod
 * too must not change ours, and must find nothing that we left behind.
 */
export const ownRealm = {};
