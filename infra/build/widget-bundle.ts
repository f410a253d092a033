import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { minify } from 'terser';
import { ROOT, WIDGET_FILE, WIDGET_PRERENDER_FILE } from './paths.ts';
import { replaceFile } from './precompress.ts';
import { staticModules } from './static-modules.ts';

/** The widget is written in React and runs on preact. The unit tests have the same aliases. */
export const REACT_ALIASES = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
} as const;

const COMMON: BuildOptions = {
  bundle: true,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [staticModules()],
};

/** The channel file that pages embed, and the module that prerenders it for our own pages. */
export async function buildWidget(): Promise<void> {
  await Promise.all([buildChannelFile(), buildPrerender()]);
}

async function buildChannelFile(): Promise<void> {
  const { code } = await bundleWidget();
  await mkdir(dirname(WIDGET_FILE), { recursive: true });
  await replaceFile(WIDGET_FILE, code);
}

/** The widget as one script, and which files its code comes from. Equal sources give equal bytes. */
export async function bundleWidget(): Promise<{ code: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    ...COMMON,
    absWorkingDir: ROOT,
    metafile: true,
    entryPoints: [join(ROOT, 'widget/v1.ts')],
    write: false,
    format: 'iife',
    minify: true,
    mainFields: ['module', 'main'],
    target: ['chrome111', 'firefox115', 'safari15.4'],
    charset: 'utf8',
    alias: {
      ...REACT_ALIASES,
      // The build has parsed the messages already.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
    define: { ...COMMON.define, globalThis: 'ownRealm' },
    inject: [join(ROOT, 'widget/own-realm.ts')],
  });
  // A second minifier finds what the first one leaves. No getter in the bundle has a side effect.
  const { code = '' } = await minify(outputFiles[0]?.text ?? '', {
    compress: { passes: 4, pure_getters: true },
  });
  return { code, metafile };
}

async function buildPrerender(): Promise<void> {
  await build({
    ...COMMON,
    entryPoints: [join(ROOT, 'widget/prerender.tsx')],
    outfile: WIDGET_PRERENDER_FILE,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    packages: 'external',
  });
}
