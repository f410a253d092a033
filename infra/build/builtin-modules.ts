import { getBuiltinModule } from 'node:process';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'builtin-module';

/**
 * Takes what is used of Node's own modules from the process, instead of importing them. An import
 * reads every export of a module, getters and all: `node:process` then works out each flag that Node
 * knows, and `node:fs` loads its promises. That is a tenth of a Lambda's start.
 */
export function builtinsFromProcess(): Plugin {
  return {
    name: 'builtins-from-process',
    setup(build) {
      build.onResolve({ filter: /^node:/ }, ({ path, kind }) =>
        kind === 'import-statement' ? { path, namespace: NAMESPACE } : undefined,
      );
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: lookUp(path),
        loader: 'js',
      }));
    },
  };
}

/** Every name marked as pure, so that the bundle keeps those that are used. */
function lookUp(path: string): string {
  const names = Object.keys(getBuiltinModule(path) ?? {}).filter((name) => name !== 'default');
  return [
    `const builtin = /* @__PURE__ */ process.getBuiltinModule('${path}');`,
    'export default builtin;',
    ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => builtin.${name})();`),
  ].join('\n');
}
