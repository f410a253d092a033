import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type BuildOptions, type Metafile, type Plugin } from 'esbuild';
import { minify } from 'terser';
import { COMPILE_HINT } from './browsers.ts';
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

/** How what a browser loads is bundled. */
export const BROWSER_BUNDLE: BuildOptions = {
  ...COMMON,
  minify: true,
  mainFields: ['module', 'main'],
  target: ['chrome111', 'firefox115', 'safari15.4'],
  charset: 'utf8',
};

interface Bundle {
  readonly code: string;
  readonly metafile: Metafile;
}

/** The channel file that pages embed, and the module that prerenders it for our own pages. */
export async function buildWidget(): Promise<void> {
  await Promise.all([buildChannelFile(), buildPrerender()]);
}

async function buildChannelFile(): Promise<void> {
  const { code } = await bundleChannelFile();
  await mkdir(dirname(WIDGET_FILE), { recursive: true });
  await replaceFile(WIDGET_FILE, code);
}

/** A copy may be served without a charset, to a page that is not UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The widget as one script, and which files its code comes from. Equal sources give equal bytes. */
export function bundleChannelFile(): Promise<Bundle> {
  const preamble = BYTE_ORDER_MARK + COMPILE_HINT;
  return bundleWidget({ entryPoints: ['widget/v1.ts'], format: 'iife' }, preamble);
}

/**
 * The modules of the npm package, by path. The element and all that it needs are in `index.js`, whose
 * metafile says where its code comes from.
 */
export async function bundlePackage(): Promise<{
  modules: Readonly<Record<string, string>>;
  metafile: Metafile;
}> {
  const entry = (name: string) => ({ entryPoints: [`widget/package/${name}.ts`] });
  const index = await bundleWidget({ ...entry('index'), format: 'esm' });
  const modules = {
    'index.js': index.code,
    'define.js': await bundleBesideIndex(entry('define')),
    'react.js': await bundleBesideIndex({
      ...entry('react'),
      external: ['react'],
      banner: { js: `'use client';` },
    }),
  };
  return { modules, metafile: index.metafile };
}

/** Preact and all else included. */
async function bundleWidget(options: BuildOptions, preamble?: string): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    ...BROWSER_BUNDLE,
    ...options,
    absWorkingDir: ROOT,
    metafile: true,
    write: false,
    alias: {
      ...REACT_ALIASES,
      // The build has parsed the messages already.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
    },
    define: {
      ...COMMON.define,
      globalThis: 'ownRealm',
      // Errors of libraries do without a shortened stack.
      'Error.captureStackTrace': 'undefined',
    },
    inject: ['widget/own-realm.ts'],
  });
  // A second minifier finds what the first one leaves. No getter in the bundle has a side effect.
  const { code = '' } = await minify(outputFiles[0]?.text ?? '', {
    // Inlined functions with arguments and comma sequences repeat less of what Brotli has seen.
    compress: { passes: 4, pure_getters: true, inline: 1, sequences: false },
    ...(preamble !== undefined && { format: { preamble } }),
    module: options.format === 'esm',
  });
  return { code, metafile };
}

async function bundleBesideIndex(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    ...BROWSER_BUNDLE,
    absWorkingDir: ROOT,
    write: false,
    format: 'esm',
    ...options,
    plugins: [staticModules(), indexIsExternal],
  });
  return outputFiles?.[0]?.text ?? '';
}

const indexIsExternal: Plugin = {
  name: 'index-is-external',
  setup(bundler) {
    bundler.onResolve({ filter: /^\.\/index\.ts$/ }, () => ({
      path: './index.js',
      external: true,
    }));
  },
};

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
