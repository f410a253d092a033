import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PAGES_FILE, ROOT } from './paths.ts';
import { replaceFile } from './precompress.ts';
import { type Part, TOOLS } from './up-to-date.ts';

/** The renderers of infra/pages as one bundle for Node. */
export const PAGES_PART: Part = {
  name: 'pages',
  sources: ['infra/pages', ...TOOLS],
  build: bundle,
};

async function bundle(): Promise<void> {
  // Only a stale bundle pays for loading esbuild.
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'infra/pages/pages.tsx')],
    outfile: PAGES_FILE,
    write: false,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    // React is CommonJS. In an ES module it could not require the modules of Node.
    format: 'cjs',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'warning',
  });
  await mkdir(dirname(PAGES_FILE), { recursive: true });
  for (const { contents } of outputFiles) await replaceFile(PAGES_FILE, contents);
}
