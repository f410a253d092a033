import { BRAND, type Facts } from '#shared/brand.ts';
import { PLACES, type Places } from '#shared/countries.ts';
import type { ContactMode, OptIn } from '#shared/settings.ts';
import { siteFolder } from './paths.ts';
import { type Part, TOOLS } from './up-to-date.ts';

export interface SiteOptions {
  /** Without a trailing slash. */
  readonly siteOrigin: string;
  readonly contact: ContactMode;
  readonly optIn: OptIn;
  readonly places?: Places;
  readonly facts?: Facts;
}

/** The site in the settings of the environment. */
export const SITE_PART: Part = {
  name: 'site',
  sources: ['site', 'widget', ...TOOLS],
  settings: ['SITE_ORIGIN', 'CONTACT', 'OPT_IN', 'COUNTRY'],
  values: [securityExpiry(new Date())],
  build: async () => (await import('./site-bundle.ts')).buildSite(siteOptions()),
  finish: async () => (await import('./precompress.ts')).precompress(siteFolder()),
};

/** What the environment says about the site. */
export function siteOptions(): SiteOptions {
  return {
    siteOrigin: process.env['SITE_ORIGIN'] ?? BRAND.siteOrigin,
    contact: process.env['CONTACT'] === 'simulated' ? 'simulated' : 'delivered',
    optIn: process.env['OPT_IN'] === 'double' ? 'double' : 'single',
    places: placesOf(process.env['COUNTRY']),
  };
}

/** Where personal data of a stage goes whose region is in a country. */
function placesOf(country: string | undefined): Places {
  return country === undefined ? PLACES : { ...PLACES, countries: [country] };
}

/** The first of this month in a year: at most a year ahead, and the same for every build of a month. */
export function securityExpiry(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth())).toISOString();
}
