import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { minify } from 'terser';
import { LICENCES_PATH, WIDGET_PATH } from '#shared/contract/paths.ts';
import { COMPILE_HINT } from './browsers.ts';
import { contentHash } from './hashes.ts';
import { bundledLicences } from './licences.ts';
import { BUILD, ROOT, WIDGET_FILE, WIDGET_FOLDER, WIDGET_PRERENDER_FILE } from './paths.ts';
import { replaceFile } from './precompress.ts';
import { buildTimeModules } from './build-time-modules.ts';

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
  plugins: [buildTimeModules()],
};

/** How what a browser loads is bundled. */
export const BROWSER_BUNDLE: BuildOptions = {
  ...COMMON,
  minify: true,
  mainFields: ['module', 'main'],
  target: ['chrome111', 'firefox115', 'safari15.4'],
  charset: 'utf8',
};

/** What pages embed, and the module that prerenders it for our own pages. */
export async function buildWidget(): Promise<void> {
  await Promise.all([buildScripts(), buildPrerender()]);
}

/** The channel file, the same under a name that never gets other bytes, and the licences of both. */
async function buildScripts(): Promise<void> {
  const { code, metafile } = await bundleChannelFile();
  const content = Buffer.from(code);
  await mkdir(WIDGET_FOLDER, { recursive: true });
  const older = (await readdir(WIDGET_FOLDER)).filter((name) => HASHED.test(name));
  await Promise.all(older.map((name) => rm(join(WIDGET_FOLDER, name))));
  await replaceFile(join(BUILD, LICENCES_PATH), await bundledLicences(metafile));
  await replaceFile(join(BUILD, hashedWidgetPath(content)), content);
  await replaceFile(WIDGET_FILE, content);
}

const HASHED = /^v1\.\w+\.js/;

/** The address of a channel file that never gets other bytes. */
export function hashedWidgetPath(content: Uint8Array): string {
  return WIDGET_PATH.replace('.js', `.${contentHash(content)}.js`);
}

/** A copy may be served without a charset, to a page that is not UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The widget as one script, preact and all else included. Equal sources give equal bytes. */
async function bundleChannelFile(): Promise<{ code: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    ...BROWSER_BUNDLE,
    entryPoints: ['widget/v1.ts'],
    format: 'iife',
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
    format: { preamble: `${BYTE_ORDER_MARK}${COMPILE_HINT}\n// licences: ${LICENCES_PATH}` },
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
