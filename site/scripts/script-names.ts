/** Scripts that stand inline in a page, each a file of this folder. */
export const SCRIPT_NAMES = ['arrive', 'page', 'log-not-found'] as const;

export type ScriptName = (typeof SCRIPT_NAMES)[number];
