import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A part of a dependency that no Lambda of ours can reach, and what stands there instead. */
interface Cut {
  readonly file: RegExp;
  readonly shorten: (source: string) => string;
}

/** A dependency is not what a cut was made for: look at its new version before building with it. */
export class CutMissedError extends Error {
  constructor(path: string) {
    super(`Nothing to cut in ${path}: has the dependency changed?`);
    this.name = 'CutMissedError';
  }
}

/** Why each is safe, and what it saves: docs/decisions/0005-bundle-diet.md. */
const CUTS: readonly Cut[] = [
  // Of its own package.json a client reads the version, for the user agent.
  {
    file: /@aws-sdk\/client-[^/]+\/package\.json$/,
    shorten: (source) => {
      const { version } = JSON.parse(source) as { version: string };
      return JSON.stringify({ version });
    },
  },
  // A Lambda's credentials come in its environment, and nowhere else are they looked for.
  {
    file: /@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/,
    shorten: () => "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  },
  // So does its configuration: there is no ~/.aws, and no instance to ask for its region.
  {
    file: /shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    shorten: () =>
      "export { CONFIG_PREFIX_SEPARATOR } from './constants';" +
      'export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });',
  },
  {
    file: /regionConfig\/getInstanceMetadataRegion\.js$/,
    shorten: () => 'export const getInstanceMetadataRegion = async () => undefined;',
  },
  // We know errors by name. One without a model keeps its name, message, fault and metadata.
  {
    file: /@aws-sdk\/client-[^/]+\/dist-es\/schemas\/schemas_0\.js$/,
    shorten: (source) => nameKeys(source).replaceAll(/^n0_registry\.registerError\(.*\);$/gm, ''),
  },
  // Regions are found by pattern; what they are called in English is for no program.
  {
    file: /util-endpoints\/lib\/aws\/partitions\.js$/,
    shorten: (source) => source.replaceAll(/"description": "[^"]*"/g, ''),
  },
  // Endpoint discovery is off unless asked for, and then it is Timestream's.
  {
    file: /@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/,
    shorten: () => 'export class EndpointCache {}',
  },
  // Retries are standard; the adaptive mode is opted into.
  {
    file: /util-retry\/AdaptiveRetryStrategy\.js$/,
    shorten: () =>
      "export { StandardRetryStrategy as AdaptiveRetryStrategy } from './StandardRetryStrategy';",
  },
  // Nothing of ours signs the messages of an event stream.
  {
    file: /@smithy\/signature-v4\/dist-es\/HeaderFormatter\.js$/,
    shorten: () => 'export class HeaderFormatter {}',
  },
  // Node has had SHA-256 of its own for ever.
  {
    file: /checksum\/sha256\/Sha256Node\.js$/,
    shorten: (source) =>
      source
        .replace(/const hasNativeCrypto = [^]*?\}\)\(\);/, '')
        .replace('hasNativeCrypto ? buildNativeClass() : Sha256Js', 'buildNativeClass()'),
  },
  // One detour through a namespace that keeps every tool of zod in the bundle.
  {
    file: /zod\/v4\/mini\/schemas\.js$/,
    shorten: (source) => source.replaceAll('core.util.', 'util.'),
  },
];

/** A schema whose keys are written out, not computed, is dropped with the call that it describes. */
function nameKeys(source: string): string {
  const texts = new Map(
    [...source.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return source.replaceAll(
    /\[(_\w+)\]:/g,
    (key, name) => `${texts.get(name) ?? key.slice(0, -1)}:`,
  );
}

/** The SDK imports it only when it is asked for, which nothing of ours does. */
const NEVER_IMPORTED = /^@smithy\/core\/event-streams$/;

/** Leaves out of a bundle what no Lambda of ours can reach. */
export function withoutUnusedSdk(): Plugin {
  return {
    name: 'without-unused-sdk',
    setup(build) {
      build.onResolve({ filter: NEVER_IMPORTED }, ({ path }) => ({ path, external: true }));
      for (const { file, shorten } of CUTS) {
        build.onLoad({ filter: file }, async ({ path }) => {
          const source = await readFile(path, 'utf8');
          const contents = shorten(source);
          if (contents === source) throw new CutMissedError(path);
          return { contents, loader: path.endsWith('.json') ? 'json' : 'js' };
        });
      }
    },
  };
}
