import { printable } from '#shared/format.ts';
import { MIN_PEOPLE_OF_A_PLACE, plainPartner, plainPlace } from '#shared/plain-name.ts';
import { redactRanking } from '#shared/tally.ts';
import { gatherRegions } from './market.ts';
import type { ListStats } from './read-stats.ts';

/** How many regions are named. */
const REGIONS = 12;

/** The figures as a report may show them, because reports are passed on. Campaigns have their names. */
export function redactStats(stats: ListStats): ListStats {
  const { top, ...rest } = stats.sources;
  const named = top.map(({ name, count, parts }) => ({ name: campaignName(name), count, parts }));
  return {
    ...stats,
    locations: redactRanking(stats.locations, MIN_PEOPLE_OF_A_PLACE, (name) =>
      Boolean(plainPlace(name)),
    ),
    regions: gatherRegions(
      stats.regions,
      ({ people }, index) => index < REGIONS && people >= MIN_PEOPLE_OF_A_PLACE,
    ),
    partners: redactRanking(stats.partners, 1, (name) => Boolean(plainPartner(name))),
    sources: redactRanking({ top: named, ...rest }, 1, (name) => !name.includes('@')),
  };
}

/** `newsletter · autunno` for `utm_source=newsletter&utm_campaign=autunno`. */
function campaignName(source: string): string {
  const parameters = [...new URLSearchParams(source)];
  const isCampaign = parameters.every(([name, value]) => name.startsWith('utm_') && value !== '');
  return printable(isCampaign ? parameters.map(([, value]) => value).join(' · ') : source);
}
