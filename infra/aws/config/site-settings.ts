import { countryOf } from '#shared/countries.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { VAULT_ARN } from './context-schema.ts';

/**
 * The environment of the site's build, with what the pages say of their stage. Without a domain the
 * origin is CloudFront's, which is not known yet: the pages name the brand's. Throws a `ConfigError`
 * for a region in no known country, because the privacy policy names where personal data goes.
 */
export function siteSettings(config: Config): Record<string, string> {
  const { site, optIn, invitations } = config;
  const settings = { OPT_IN: optIn, ...(invitations === 'on' && { INVITATIONS: invitations }) };
  if (site.mode === 'external') return settings;
  return {
    ...settings,
    COUNTRIES: [...new Set(regionsOf(config).map(knownCountryOf))].join(','),
    ...(site.contact === 'simulated' ? { CONTACT: site.contact } : {}),
    ...(site.domain ? { SITE_ORIGIN: `https://${site.domain.name}` } : {}),
  };
}

/** Where the stage keeps personal data. */
function regionsOf({ region, backupVaultArn = '' }: Config): string[] {
  const copies = VAULT_ARN.exec(backupVaultArn)?.groups?.['region'];
  return copies ? [region, copies] : [region];
}

function knownCountryOf(region: string): string {
  const country = countryOf(region);
  if (country) return country;
  throw new ConfigError([`${region}: in no country of shared/countries.ts, add it there`]);
}
