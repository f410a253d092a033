import type { MARKS } from './marks.ts';

/** Why a mark is missed, by the id of its figure: what the limit is, and what shows it. */
export const REASONS: Partial<Record<keyof typeof MARKS, string>> = {};
