import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CACHE } from '../../infra/build/paths.ts';
import { buildSite } from '../../infra/build/site-bundle.ts';
import { securityExpiry } from '../../infra/build/site-part.ts';
import { buildIfStale, TOOLS } from '../../infra/build/up-to-date.ts';

export const FACTS = {
  responsible: 'Vera Vanara',
  postalAddress: 'Via Nassa 1, 6900 Lugano',
  beta: {
    it: 'primavera 2027',
    en: 'spring 2027',
    de: 'Frühling 2027',
    fr: 'printemps 2027',
  },
};

const FOLDER = join(CACHE, 'other-site');

/**
 * Builds a site whose every setting differs from the default, unless it was built from these sources
 * before. Returns its folder. A test runner would compile the bundle, and say that it tests.
 */
export async function buildOtherSite(): Promise<string> {
  await buildIfStale({
    name: 'other-site',
    sources: ['site', 'widget', 'tests/site/other-site.ts', ...TOOLS],
    values: [securityExpiry(new Date())],
    async build() {
      const env = { ...process.env, NODE_ENV: 'production' };
      await promisify(execFile)(process.execPath, [import.meta.filename], { env });
    },
  });
  return FOLDER;
}

if (import.meta.filename === process.argv[1]) {
  const options = {
    siteOrigin: 'https://site.example',
    contact: 'simulated',
    optIn: 'double',
    facts: FACTS,
    places: { countries: ['SE', 'CH'], edge: ['US', 'CA', 'MX', '150', 'IL'] },
  } as const;
  await buildSite(options, FOLDER);
}
