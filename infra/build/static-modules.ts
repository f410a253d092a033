import { pathToFileURL } from 'node:url';
import type { Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin as VitePlugin } from 'vite';

/**
 * A module named `*.static.ts` holds data that is worth computing before a bundle exists: rendered
 * mails, parsed messages. A bundle gets its exports as literals and none of the code behind them;
 * in Node and in tests it is an ordinary module.
 */
const STATIC_MODULE = /\.static\.ts$/;

async function evaluate(path: string): Promise<string> {
  const exports: Record<string, unknown> = await import(pathToFileURL(path).href);
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

export function staticModulesForEsbuild(): EsbuildPlugin {
  return {
    name: 'static-modules',
    setup(build) {
      build.onLoad({ filter: STATIC_MODULE }, async ({ path }) => ({
        contents: await evaluate(path),
        loader: 'js',
      }));
    },
  };
}

export function staticModulesForVite(): VitePlugin {
  return {
    name: 'static-modules',
    enforce: 'pre',
    async load(id) {
      return STATIC_MODULE.test(id) ? evaluate(id) : undefined;
    },
  };
}
