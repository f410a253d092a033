import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify } from 'terser';
import type { Rolldown } from 'vite';
import { LICENCES_PATH } from '#shared/contract/paths.ts';
import { COMPILE_HINT } from './browsers.ts';
import { hashedWidgetPath } from './hashes.ts';
import { bundledLicences } from './licences.ts';
import { BUILD, ROOT, WIDGET_FILE, WIDGET_FOLDER, WIDGET_PRERENDER_FILE } from './paths.ts';
import { precompress, replaceFile } from './precompress.ts';
import { bundle, bundleForNode } from './vite-build.ts';

/** The widget is written in React and runs on preact. The unit tests have the same aliases. */
export const REACT_ALIASES = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
} as const;

/** Its exports stand for the globals of these names. */
const ISOLATED_GLOBALS = join(ROOT, 'widget/isolated-globals.ts');

/** What pages embed, and the module that prerenders it for our own pages. */
export async function buildWidget(): Promise<void> {
  await Promise.all([buildScripts(), buildPrerender()]);
}

/** The channel file and the licences of what is in it. */
async function buildScripts(): Promise<void> {
  const chunk = await bundleScript('widget/v1.ts');
  await rm(WIDGET_FOLDER, { recursive: true, force: true });
  await replaceFile(join(BUILD, LICENCES_PATH), await bundledLicences(chunk));
  await replaceFile(WIDGET_FILE, PREAMBLE + chunk.code);
}

/** Makes the channel file as small as it gets, and writes it under a name that never gets other bytes. */
export async function finishWidget(): Promise<void> {
  const content = Buffer.from(await minifyAgain(await readFile(WIDGET_FILE, 'utf8')));
  await replaceFile(join(BUILD, hashedWidgetPath(content)), content);
  await replaceFile(WIDGET_FILE, content);
  await precompress(WIDGET_FOLDER);
}

/** A classic script with all that it needs, preact included. Equal sources give equal bytes. */
export async function bundleScript(entry: string): Promise<Rolldown.OutputChunk> {
  const isolated = Object.keys(await import(pathToFileURL(ISOLATED_GLOBALS).href));
  return bundle({
    resolve: {
      alias: {
        ...REACT_ALIASES,
        // The build has parsed the messages already.
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    },
    build: {
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        // A style sheet that several modules name stays one constant.
        optimization: { inlineConst: false },
        transform: {
          define: {
            // Tools that watch calls replace it at any time.
            fetch: 'window.fetch',
          },
          inject: Object.fromEntries(isolated.map((name) => [name, [ISOLATED_GLOBALS, name]])),
        },
      },
    },
  });
}

/** A copy may be served without a charset, to a page that is not UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const PREAMBLE = `${BYTE_ORDER_MARK}${COMPILE_HINT}\n// licences: ${LICENCES_PATH}\n`;

/** A second minifier finds what the first one leaves. No getter in the bundle has a side effect. */
async function minifyAgain(bundled: string): Promise<string> {
  const { code = '' } = await minify(bundled, {
    // Inlined functions with arguments and comma sequences repeat less of what Brotli has seen.
    compress: { passes: 4, pure_getters: true, inline: 1, sequences: false },
  });
  return PREAMBLE + code;
}

async function buildPrerender(): Promise<void> {
  const { code } = await bundleForNode('widget/prerender.tsx');
  await replaceFile(WIDGET_PRERENDER_FILE, code);
}
