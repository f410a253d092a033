import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { PACKAGE_NAME } from '#shared/brand.ts';
import { CACHE, ROOT } from '../../infra/build/paths.ts';

/**
 * A project of a partner's: the package as it was installed from its tarball, and small programs.
 * It lies below this repository, so that it finds the frameworks.
 */
const SCRATCH = join(CACHE, 'package-test');

const DEVELOPMENT = {
  'process.env.NODE_ENV': '"development"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
};

export const REACT_18 = { react: 'react-18', 'react-dom': 'react-dom-18' } as const;

/** Installs a tarball into an empty project. Nothing is asked of the registry. */
export function install(tarball: string): void {
  rmSync(SCRATCH, { recursive: true, force: true });
  mkdirSync(SCRATCH, { recursive: true });
  cpSync(join(ROOT, 'tests/package/projects'), SCRATCH, { recursive: true });
  writeFileSync(join(SCRATCH, 'package.json'), '{"private": true, "type": "module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', tarball], {
    cwd: SCRATCH,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Bundles a program as a partner would, in development, so that React says what is wrong. */
export async function bundle(entry: string, options: BuildOptions = {}): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: SCRATCH,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: DEVELOPMENT,
    ...options,
  });
  return outputFiles?.[0]?.text ?? '';
}

/** Runs the code of a module in Node, without a DOM. Returns what it prints; throws what it warns of. */
export function runInNode(code: string): string {
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', code], {
    cwd: SCRATCH,
    encoding: 'utf8',
  });
  if (stderr) throw new Error(stderr);
  return stdout;
}

/** Renders the React program as a server does. */
export async function renderOnServer(api: string, options: BuildOptions = {}): Promise<string> {
  const file = join(SCRATCH, 'server.mjs');
  const code = await bundle('react-server.tsx', {
    format: 'esm',
    platform: 'node',
    // React's server build is CommonJS and loads modules of Node.
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);`,
    },
    ...options,
  });
  writeFileSync(file, code);
  return runInNode(
    `import { render } from './server.mjs'; process.stdout.write(render(${JSON.stringify(api)}));`,
  );
}

/** Checks the types of programs under the strictest options. Returns what the compiler says. */
export function checkTypes(files: readonly string[], options: object = {}): string {
  const config = {
    compilerOptions: {
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      allowImportingTsExtensions: true,
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      types: [],
      jsx: 'react-jsx',
      ...options,
    },
    files,
  };
  writeFileSync(join(SCRATCH, 'tsconfig.json'), JSON.stringify(config));
  try {
    return execFileSync('tsc', ['-p', SCRATCH], { encoding: 'utf8' });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

export function installed(file: string): string {
  return readFileSync(join(SCRATCH, 'node_modules', PACKAGE_NAME, file), 'utf8');
}
