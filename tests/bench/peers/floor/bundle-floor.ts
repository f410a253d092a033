import { join } from 'node:path';
import { build } from 'esbuild';
import { minify } from 'terser';
import { ROOT } from '../../../../infra/build/paths.ts';
import { staticModules } from '../../../../infra/build/static-modules.ts';

/** The form written by hand, bundled and minified as the widget is. */
export async function bundleFloor(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'tests/bench/peers/floor/floor-form.ts')],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    charset: 'utf8',
    target: ['chrome111', 'firefox115', 'safari15.4'],
    plugins: [staticModules()],
  });
  const { code = '' } = await minify(outputFiles[0]?.text ?? '', { compress: { passes: 4 } });
  return code;
}
