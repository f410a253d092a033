import { countryOf } from '#shared/countries.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';

/**
 * The environment of the site's build, with what the pages say of their stage. Without a domain the
 * origin is CloudFront's, which is not known yet: the pages name the brand's. Throws a `ConfigError`
 * for a region in no known country, because the privacy policy names where personal data goes.
 */
export function siteSettings(config: Config): Record<string, string> {
  const { site, optIn } = config;
  return {
    OPT_IN: optIn,
    COUNTRY: knownCountryOf(config.region),
    ...(site.contact === 'simulated' ? { CONTACT: site.contact } : {}),
    ...(site.domain ? { SITE_ORIGIN: `https://${site.domain.name}` } : {}),
  };
}

function knownCountryOf(region: string): string {
  const country = countryOf(region);
  if (country) return country;
  throw new ConfigError([`${region}: in no country of shared/countries.ts, add it there`]);
}
