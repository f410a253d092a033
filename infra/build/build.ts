import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { BRAND } from '#shared/brand.ts';
import { PLACES, type Places } from '#shared/countries.ts';
import { buildLambdas } from './lambda-bundles.ts';
import { integrityOf } from './hashes.ts';
import { PAGES_PART } from './pages-bundle.ts';
import { siteFolder, WIDGET_FILE, WIDGET_FOLDER } from './paths.ts';
import { precompress } from './precompress.ts';
import { buildSite, securityExpiry } from './site-bundle.ts';
import { STUDIO_PART } from './studio-bundle.ts';
import { buildIfStale, type Part, TOOLS } from './up-to-date.ts';
import { buildWidget, hashedWidgetPath } from './widget-bundle.ts';

interface BuiltPart extends Part {
  /** The folder of the result, if browsers load it. */
  readonly served?: string;
}

/** In the order of their building: the site embeds the built widget. */
const PARTS: readonly BuiltPart[] = [
  PAGES_PART,
  STUDIO_PART,
  {
    name: 'lambdas',
    sources: ['lambdas', ...TOOLS],
    build: buildLambdas,
  },
  {
    name: 'widget',
    sources: ['widget', ...TOOLS],
    build: buildWidget,
    served: WIDGET_FOLDER,
  },
  {
    name: 'site',
    sources: ['site', 'widget', ...TOOLS],
    settings: ['SITE_ORIGIN', 'CONTACT', 'OPT_IN', 'COUNTRY'],
    values: [securityExpiry(new Date())],
    build: () =>
      buildSite({
        siteOrigin: process.env['SITE_ORIGIN'] ?? BRAND.siteOrigin,
        contact: process.env['CONTACT'] === 'simulated' ? 'simulated' : 'delivered',
        optIn: process.env['OPT_IN'] === 'double' ? 'double' : 'single',
        places: placesOf(process.env['COUNTRY']),
      }),
    served: siteFolder(),
  },
];

/** Where personal data of a stage goes whose region is in a country. */
function placesOf(country: string | undefined): Places {
  return country === undefined ? PLACES : { ...PLACES, countries: [country] };
}

/** Builds the parts that are out of date, or only those of them that are named. */
export async function buildAll(names: readonly string[] = []): Promise<void> {
  for (const part of PARTS) {
    const { name, build, served } = part;
    if (names.length > 0 && !names.includes(name)) continue;
    await buildIfStale({
      ...part,
      async build() {
        console.log(`Building ${name} …`);
        await build();
        if (served) await precompress(served);
      },
    });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.slice(2);
  await buildAll(names);
  if (names.length === 0) {
    const widget = await readFile(WIDGET_FILE);
    console.log(`${hashedWidgetPath(widget)} has the integrity ${integrityOf(widget)}`);
  }
}
