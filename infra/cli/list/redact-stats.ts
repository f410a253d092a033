import type { ListStats } from '../../operator/list/list-stats.ts';
import { campaignName } from './campaign-name.ts';

/** A place that fewer people typed could identify one of them. */
const MIN_PEOPLE_OF_A_PLACE = 3;

type Ranking = ListStats['locations'];

/** The figures as a report may show them, because reports are passed on. Campaigns have their names. */
export function redactStats(stats: ListStats): ListStats {
  const { top, ...rest } = redact(stats.sources, 1);
  return {
    ...stats,
    locations: redact(stats.locations, MIN_PEOPLE_OF_A_PLACE),
    partners: redact(stats.partners, 1),
    sources: { ...rest, top: top.map(withCampaignName) },
  };
}

function withCampaignName({ name, count, parts }: Ranking['top'][number]) {
  return { name: campaignName(name), count, parts };
}

/** Counts as others what fewer people typed, and what could be an address. */
function redact({ top, other, none }: Ranking, minPeople: number): Ranking {
  const shown = top.filter(({ name, count }) => count >= minPeople && !hasAddress(name));
  const hidden = top.filter((counted) => !shown.includes(counted));
  return { top: shown, other: hidden.reduce((sum, { count }) => sum + count, other), none };
}

/** Whether a text could be an address, also after a campaign is decoded. */
function hasAddress(name: string): boolean {
  return `${name} ${campaignName(name)}`.includes('@');
}
