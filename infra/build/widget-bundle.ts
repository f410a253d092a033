import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { BUILD, ROOT } from './paths.ts';
import { staticModulesForEsbuild } from './static-modules.ts';

export const WIDGET_FILE = join(BUILD, 'widget', 'v1.js');
export const PRERENDER_FILE = join(BUILD, 'widget', 'prerender.mjs');

/** React's names, preact's code; and messages that were parsed at build need no parser. */
const SMALL_STAND_INS = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};

const COMMON: BuildOptions = {
  bundle: true,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [staticModulesForEsbuild()],
};

/** The channel file that pages embed, and the function that prerenders it into ours. */
export async function buildWidget(): Promise<void> {
  await Promise.all([
    build({
      ...COMMON,
      entryPoints: [join(ROOT, 'widget/v1.ts')],
      outfile: WIDGET_FILE,
      format: 'iife',
      minify: true,
      mainFields: ['module', 'main'],
      target: ['chrome111', 'firefox115', 'safari15.4'],
      charset: 'utf8',
      alias: SMALL_STAND_INS,
    }),
    build({
      ...COMMON,
      entryPoints: [join(ROOT, 'widget/prerender.tsx')],
      outfile: PRERENDER_FILE,
      format: 'esm',
      platform: 'node',
      target: 'node24',
      packages: 'external',
    }),
  ]);
}

if (import.meta.main) await buildWidget();
