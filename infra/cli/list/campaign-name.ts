import { printable } from '../output/printable.ts';

/** A campaign for people: `newsletter · autunno` for `utm_source=newsletter&utm_campaign=autunno`. */
export function campaignName(source: string): string {
  const parameters = [...new URLSearchParams(source)];
  const isCampaign = parameters.every(([name, value]) => name.startsWith('utm_') && value !== '');
  // Decoded, a value may hold what nobody sees.
  return isCampaign ? printable(parameters.map(([, value]) => value).join(' · ')) : source;
}
