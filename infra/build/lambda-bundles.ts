import { join } from 'node:path';
import { build, type Metafile } from 'esbuild';
import { BUILD, ROOT } from './paths.ts';
import { staticModulesForEsbuild } from './static-modules.ts';

/** Every Lambda: its folder in lambdas/, its bundle in build/lambdas/, its name in the cloud. */
export const LAMBDAS = [
  'send-waitlist-notification',
  'send-mail',
  'handle-unsubscribe',
  'send-contact-message',
  'mail-events',
] as const;

export type LambdaName = (typeof LAMBDAS)[number];

/**
 * Sources of credentials that a Lambda never has: its own come in the environment. The SDK imports
 * each only when it is asked for, so leaving them out costs nothing but a third of every bundle.
 */
const UNUSED_CREDENTIAL_PROVIDERS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
] as const;

/** Where a Lambda's bundle lies: a folder with one `index.mjs`, as it is uploaded. */
export function bundleFolder(name: LambdaName): string {
  return join(BUILD, 'lambdas', name);
}

export async function buildLambda(name: LambdaName): Promise<Metafile> {
  const result = await build({
    entryPoints: [join(ROOT, 'lambdas', name, 'handler.ts')],
    outfile: join(bundleFolder(name), 'index.mjs'),
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    minify: true,
    mainFields: ['module', 'main'],
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
    external: [...UNUSED_CREDENTIAL_PROVIDERS],
    // The SDK's CommonJS parts ask for Node's own modules through require.
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    plugins: [staticModulesForEsbuild()],
  });
  return result.metafile;
}
