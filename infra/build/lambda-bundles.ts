import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { LAMBDAS } from '#shared/lambdas.ts';
import { BUILD, bundleFolder, ROOT } from './paths.ts';
import { buildTimeModulesOfEsbuild } from './build-time-modules.ts';

/**
 * Parts of the SDK that it imports on demand and our Lambdas never need. Credentials come from the
 * environment, which the SDK tries first, and no call of ours has an event stream.
 */
const NEVER_IMPORTED = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/core/event-streams',
  '@smithy/credential-provider-imds',
];

/** How anything that runs in a Lambda is bundled. */
export const LAMBDA_BUNDLE = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  minify: true,
  mainFields: ['module', 'main'],
  external: NEVER_IMPORTED,
  legalComments: 'none',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** One call reads what several Lambdas import only once. */
export async function buildLambdas(): Promise<void> {
  const entries = Object.values(LAMBDAS).map(({ name }) => ({
    in: join(ROOT, 'lambdas', name, 'handler.ts'),
    out: join(bundleFolder(name), 'index'),
  }));
  await build({
    ...LAMBDA_BUNDLE,
    entryPoints: entries,
    outdir: BUILD,
    outExtension: { '.js': '.mjs' },
    plugins: [buildTimeModulesOfEsbuild()],
  });
}
