import { campaignName } from '../campaign-name.ts';
import type { ListStats } from '../../../operator/list/list-stats.ts';
import type { Ranking } from '../../../operator/list/tally.ts';

/** A place that fewer people typed could be about one of them. */
const MIN_PEOPLE_OF_A_PLACE = 3;

/** The numbers as a report may name them, because it is passed on. */
export function toShown(stats: ListStats): ListStats {
  return {
    ...stats,
    locations: withoutNames(stats.locations, MIN_PEOPLE_OF_A_PLACE),
    partners: withoutNames(stats.partners, 1),
    sources: withoutNames(stats.sources, 1),
  };
}

/** Counts as others what fewer people typed, and what could be an address. */
function withoutNames({ top, other, none }: Ranking, minPeople: number): Ranking {
  const shown = top.filter(({ name, count }) => count >= minPeople && !hasAddress(name));
  const hidden = top.filter((counted) => !shown.includes(counted));
  return { top: shown, other: hidden.reduce((sum, { count }) => sum + count, other), none };
}

/** Whether a text could be an address, also once a campaign is decoded. */
function hasAddress(name: string): boolean {
  return `${name} ${campaignName(name)}`.includes('@');
}
