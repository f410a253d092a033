import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { minify } from 'vite';
import { ROOT, WIDGET_FILE, WIDGET_PRERENDER_FILE } from './paths.ts';
import { staticModules } from './static-modules.ts';

/**
 * React's names, preact's code: of React the form uses JSX and hooks, so that compat, which stands
 * in for all of it, would be 1.1 KB of nothing. And messages parsed at build need no parser.
 * See docs/decisions/0010-widget-size.md.
 */
const SMALL_STAND_INS = {
  react: 'preact/hooks',
  'react/jsx-runtime': 'preact/jsx-runtime',
  '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
};

const COMMON: BuildOptions = {
  bundle: true,
  jsx: 'automatic',
  legalComments: 'none',
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** The channel file that pages embed, and the function that prerenders it into ours. */
export async function buildWidget(): Promise<void> {
  await Promise.all([buildChannelFile(), buildPrerender()]);
}

async function buildChannelFile(): Promise<void> {
  const { outputFiles } = await build({
    ...COMMON,
    entryPoints: [join(ROOT, 'widget/v1.ts')],
    write: false,
    format: 'iife',
    minify: true,
    mainFields: ['module', 'main'],
    target: ['chrome111', 'firefox115', 'safari15.4'],
    charset: 'utf8',
    alias: SMALL_STAND_INS,
    define: { ...COMMON.define, globalThis: 'ownRealm' },
    inject: [join(ROOT, 'widget/own-realm.ts')],
    plugins: [staticModules(), formatterOnly()],
  });
  // A second minifier finds 2 % that the first one leaves.
  const { code, errors } = await minify(WIDGET_FILE, outputFiles[0]?.text ?? '');
  if (errors.length > 0) throw new Error(`The widget does not minify: ${errors[0]?.message}`);
  await mkdir(dirname(WIDGET_FILE), { recursive: true });
  // In one step: a page that is served meanwhile must not get half a script.
  const unfinished = `${WIDGET_FILE}.${process.pid}`;
  await writeFile(unfinished, code);
  await rename(unfinished, WIDGET_FILE);
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
    plugins: [staticModules()],
  });
}

/**
 * Of intl-messageformat, the function that formats a parsed message. The class around it, which
 * parses and caches, has static blocks, so no bundler dares to leave it out: 1 KB, for nothing.
 */
function formatterOnly(): Plugin {
  const CLASS = /\/\/#region packages\/intl-messageformat\/core\.ts[^]*?\/\/#endregion/;
  return {
    name: 'formatter-only',
    setup(context) {
      context.onLoad({ filter: /intl-messageformat\/index\.js$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!CLASS.test(source))
          throw new Error(`${path} is not built as it was: see formatterOnly`);
        return { contents: source.replace(CLASS, 'const IntlMessageFormat = undefined;') };
      });
    },
  };
}
