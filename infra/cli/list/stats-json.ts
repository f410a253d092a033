import type { ListStats } from '../../operator/list/list-stats.ts';

/** The numbers of the list as one JSON value. `filters` are those that were given, in words. */
export function toStatsJson({ at, ...stats }: ListStats, filters: readonly string[]) {
  return { at: new Date(at).toISOString(), filters, ...stats };
}
