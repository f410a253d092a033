import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { BROWSERS } from './browsers.ts';
import { ROOT } from './paths.ts';

/** A style sheet as text, for inlining. Files are relative to site/. */
export async function buildStyle(file: string): Promise<string> {
  return buildText(join('site', file), {});
}

/** A script as text, for inlining. */
export async function buildScript(file: string): Promise<string> {
  return buildText(join('site', file), { format: 'iife' });
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
