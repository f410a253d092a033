/** A campaign in words: `newsletter, autunno` for `utm_source=newsletter&utm_campaign=autunno`. */
export function describeCampaign(source: string): string {
  return source.startsWith('utm_') ? [...new URLSearchParams(source).values()].join(', ') : source;
}
