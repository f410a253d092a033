import { pathToFileURL } from 'node:url';
import type { Plugin } from 'esbuild';

/**
 * A module named `*.static.ts` holds data that the build computes: rendered mails, parsed messages,
 * style sheets. A bundle gets its exports as literals and none of the code behind them. In Node and
 * in tests it is an ordinary module.
 */
const STATIC_MODULE = /\.static\.ts$/;

export function staticModules(): Plugin {
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

async function evaluate(path: string): Promise<string> {
  const exports: Record<string, unknown> = await import(pathToFileURL(path).href);
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}
