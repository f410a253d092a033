import { spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import { BRAND, PACKAGE_NAME } from '#shared/brand.ts';
import { definitionTables, fillTables } from './definition-tables.ts';
import { customElementsManifest } from './package-manifest.ts';
import { packageReadme } from './package-readme.ts';
import { packageTypes } from './package-types.ts';
import { newestRelease } from './releases.ts';
import { bundledLicences } from './licences.ts';
import { BUILD, PACKAGE, ROOT } from './paths.ts';
import { bundlePackage } from './widget-bundle.ts';
import { readDefinition, readEventTypes } from './widget-definition.ts';

/** Where the documentation has its tables. */
export const PARTNERS_PAGE = join(ROOT, 'docs/partners.md');

/** Packs the widget as an npm package. Returns the path of the tarball. */
export async function packWidget(): Promise<string> {
  const definition = await readDefinition();
  const version = await packageVersion();
  const { modules, metafile } = await bundlePackage();
  const files: Readonly<Record<string, string>> = {
    ...modules,
    ...packageTypes(definition, await readEventTypes()),
    'custom-elements.json': toJson(customElementsManifest(definition)),
    'README.md': packageReadme(definition),
    'LICENCES.txt': await bundledLicences(version, metafile),
    'package.json': toJson(packageJson(version)),
  };
  await rm(PACKAGE, { recursive: true, force: true });
  await mkdir(join(PACKAGE, 'types'), { recursive: true });
  await Promise.all(
    Object.entries(files).map(([path, text]) => writeFile(join(PACKAGE, path), text)),
  );
  await cp(join(ROOT, 'LICENSE'), join(PACKAGE, 'LICENSE'));
  return pack();
}

/** The newest release of the widget, or the version of this repository before the first release. */
async function packageVersion(): Promise<string> {
  const release = await newestRelease();
  if (release) return release.version;
  const own = await readFile(join(ROOT, 'package.json'), 'utf8');
  return ownSchema.parse(JSON.parse(own)).version;
}

const ownSchema = z.object({ version: z.string() });

function packageJson(version: string): object {
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  return {
    name: PACKAGE_NAME,
    version,
    description: `The waitlist form of ${BRAND.name} as a custom element and as a React component.`,
    homepage: BRAND.siteOrigin,
    license: 'MIT',
    type: 'module',
    types: './index.d.ts',
    exports: {
      '.': entry('index'),
      './define': entry('define'),
      './react': entry('react'),
      './types/*': { types: './types/*.d.ts' },
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    sideEffects: ['./define.js'],
    customElements: 'custom-elements.json',
    files: ['*.js', '*.d.ts', 'types', 'custom-elements.json', 'LICENCES.txt'],
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
  };
}

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function pack(): string {
  const { stdout, status } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--pack-destination', BUILD],
    { cwd: PACKAGE, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) throw new Error('npm pack failed');
  // npm prints the name of the file.
  return join(BUILD, stdout.trim());
}

/** The page for partners with its tables as the definition has them. */
export async function filledPartnersPage(): Promise<string> {
  return fillTables(
    await readFile(PARTNERS_PAGE, 'utf8'),
    definitionTables(await readDefinition()),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await writeFile(PARTNERS_PAGE, await filledPartnersPage());
  console.log(`Packed ${await packWidget()}`);
}
