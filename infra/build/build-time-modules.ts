import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import type { Plugin } from 'vite';
import { BROWSERS } from './browsers.ts';

/**
 * A module named `*.build-time.ts` holds data that the build computes: rendered mails, parsed messages,
 * style sheets. A bundle gets its exports as literals and none of the code behind them. In Node and
 * in tests it is an ordinary module. An export whose name ends in `STYLE_SHEET`
 * is minified.
 */
const BUILD_TIME_MODULE = /\.build-time\.ts$/;

const NAME = 'build-time-modules';

/** For bundles of Vite. Its server takes them as they are, so that a change of theirs is seen. */
export function buildTimeModules(): Plugin {
  return {
    name: NAME,
    apply: 'build',
    load: {
      filter: { id: BUILD_TIME_MODULE },
      handler: async (id) => ({ code: await evaluate(id), moduleType: 'js' }),
    },
  };
}

/** For bundles of esbuild. */
export function buildTimeModulesOfEsbuild(): esbuild.Plugin {
  return {
    name: NAME,
    setup(build) {
      build.onLoad({ filter: BUILD_TIME_MODULE }, async ({ path }) => ({
        contents: await evaluate(path),
        loader: 'js',
      }));
    },
  };
}

async function evaluate(path: string): Promise<string> {
  const exports: Record<string, unknown> = await import(pathToFileURL(path).href);
  // Node sorts the names of a module, a test runner may not. The bundle is the same from both.
  const names = Object.keys(exports).toSorted();
  const lines = names.map(async (name) => {
    const data = name.endsWith('STYLE_SHEET')
      ? await minifyCss(String(exports[name]))
      : exports[name];
    return `export const ${name} = ${JSON.stringify(data)};`;
  });
  return (await Promise.all(lines)).join('\n');
}

async function minifyCss(css: string): Promise<string> {
  const { code } = await esbuild.transform(css, {
    loader: 'css',
    minify: true,
    target: [...BROWSERS],
  });
  return code.trim();
}
