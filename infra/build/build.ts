import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BRAND } from '#shared/brand.ts';
import { buildLambdas } from './lambda-bundles.ts';
import { SERVED_RELEASES, siteFolder, WIDGET_FILE } from './paths.ts';
import { precompress } from './precompress.ts';
import { ReleaseError, serveReleases } from './releases.ts';
import { buildSite } from './site-bundle.ts';
import { isUpToDate, markUpToDate } from './up-to-date.ts';
import { buildWidget } from './widget-bundle.ts';

interface Part {
  readonly name: string;
  /** Folders and files that the result depends on. */
  readonly sources: readonly string[];
  /** Environment variables that the result depends on. */
  readonly settings?: readonly string[];
  readonly build: () => Promise<unknown>;
  /** The folder of the result, if browsers load it. */
  readonly served?: string;
}

const TOOLS = ['infra/build', 'shared', 'package-lock.json'] as const;

/** The parts of a deployment, in the order of their building: the site embeds the built widget. */
const PARTS: readonly Part[] = [
  {
    name: 'lambdas',
    sources: ['lambdas', ...TOOLS],
    build: buildLambdas,
  },
  {
    name: 'widget',
    sources: ['widget', ...TOOLS],
    build: buildWidget,
    served: dirname(WIDGET_FILE),
  },
  {
    name: 'releases',
    sources: ['widget/releases', ...TOOLS],
    build: () => serveReleases(),
    served: SERVED_RELEASES,
  },
  {
    name: 'site',
    sources: ['site', 'widget', ...TOOLS],
    settings: ['SITE_ORIGIN', 'CONTACT', 'OPT_IN'],
    build: () =>
      buildSite({
        siteOrigin: process.env['SITE_ORIGIN'] ?? BRAND.siteOrigin,
        contact: process.env['CONTACT'] === 'simulated' ? 'simulated' : 'delivered',
        optIn: process.env['OPT_IN'] === 'double' ? 'double' : 'single',
      }),
    served: siteFolder(),
  },
];

/** Builds the parts that are out of date, or only those of them that are named. */
export async function buildAll(names: readonly string[] = []): Promise<void> {
  for (const { name, sources, settings: variables = [], build, served } of PARTS) {
    if (names.length > 0 && !names.includes(name)) continue;
    const settings = variables.map((variable) => process.env[variable] ?? '');
    if (await isUpToDate(name, sources, settings)) continue;
    console.log(`Building ${name} …`);
    await build();
    if (served) await precompress(served);
    await markUpToDate(name, sources, settings);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildAll(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
