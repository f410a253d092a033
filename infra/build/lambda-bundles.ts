import { join } from 'node:path';
import { build, type BuildOptions, type Metafile } from 'esbuild';
import { builtinsFromProcess } from './builtin-modules.ts';
import { BUILD, ROOT } from './paths.ts';
import { staticModulesForEsbuild } from './static-modules.ts';
import { withoutUnusedSdk } from './unused-sdk.ts';

/** Every Lambda: its folder in lambdas/, its bundle in build/lambdas/, its name in the cloud. */
export const LAMBDAS = [
  'send-waitlist-notification',
  'send-mail',
  'handle-unsubscribe',
  'send-contact-message',
  'mail-events',
] as const;

export type LambdaName = (typeof LAMBDAS)[number];

/** How anything that runs in a Lambda is bundled. */
export const LAMBDA_BUNDLE = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  mainFields: ['module', 'main'],
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Where a Lambda's bundle lies: a folder with one `index.mjs`, as it is uploaded. */
export function bundleFolder(name: LambdaName): string {
  return join(BUILD, 'lambdas', name);
}

export async function buildLambda(name: LambdaName): Promise<Metafile> {
  const result = await build({
    ...LAMBDA_BUNDLE,
    entryPoints: [join(ROOT, 'lambdas', name, 'handler.ts')],
    outfile: join(bundleFolder(name), 'index.mjs'),
    plugins: [withoutUnusedSdk(), builtinsFromProcess(), staticModulesForEsbuild()],
  });
  return result.metafile;
}
