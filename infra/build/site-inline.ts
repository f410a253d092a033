import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { BROWSERS } from './browsers.ts';
import { ROOT } from './paths.ts';

/** A style sheet of the site as text, for inlining. */
export async function buildStyle(name: string): Promise<string> {
  return buildText(join('site', 'styles', `${name}.css`), {});
}

/** A script of the site as text, for inlining. */
export async function buildScript(name: string): Promise<string> {
  return buildText(join('site', 'scripts', `${name}.ts`), { format: 'iife' });
}

async function buildText(entry: string, options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, entry)],
    bundle: true,
    minify: true,
    write: false,
    outdir: ROOT,
    target: [...BROWSERS],
    legalComments: 'none',
    logLevel: 'warning',
    ...options,
  });
  return (outputFiles?.[0]?.text ?? '').trim();
}
