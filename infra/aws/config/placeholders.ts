import { BRAND } from '#shared/brand.ts';
import { ConfigError, type Settings } from './config-error.ts';

/** Names that no one can register: RFC 2606. */
const RESERVED_HOST =
  /(?:^|[@/.])(?:example\.(?:com|net|org)|[a-z0-9-]+\.(?:example|test|invalid))(?=[:/]|$)/i;
const ZONE_ID = /^Z\w*EXAMPLE$/;
const PHONE = /(?:\b0+\b\s*){3}$/;

/** The context key with which `npm run synth` accepts placeholders. */
export const PLACEHOLDERS = 'placeholders';

/**
 * Throws a `ConfigError` that names each setting that is still invented, and each fact of the brand that
 * is invented or empty, if the CDK knows an account that they would be deployed to. Templates without an account, and
 * deployments to an emulator, are made of placeholders as well.
 */
export function refusePlaceholders(settings: Settings, allowed: unknown): void {
  if (allowed === 'allowed' || !knowsAccount(process.env)) return;
  const found = findPlaceholders(settings, BRAND);
  if (found.length > 0) {
    throw new ConfigError([...found, 'npm run synth writes the templates all the same']);
  }
}

/** The CDK's command line sets the account of its credentials. The account of an emulator does not count. */
function knowsAccount(env: NodeJS.ProcessEnv): boolean {
  return Boolean(env['CDK_DEFAULT_ACCOUNT']) && !env['AWS_ENDPOINT_URL'];
}

type Brand = Readonly<Record<keyof typeof BRAND, unknown>>;

/** The placeholders that are left, one line for each setting and each fact of the brand. */
export function findPlaceholders(settings: Settings, brand: Brand): string[] {
  return [
    ...placeholdersIn(settings).map((line) => `${line} is a placeholder`),
    ...placeholdersIn(brand).map(
      (line) => `BRAND.${line} is a placeholder in shared/brand.ts, which pages and mails name`,
    ),
    ...Object.keys(brand)
      .filter((name) => brand[name as keyof Brand] === '')
      .map((name) => `BRAND.${name}: empty in shared/brand.ts, which pages and mails name`),
  ];
}

function placeholdersIn(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    textsOf(value)
      .filter((text) => [RESERVED_HOST, ZONE_ID, PHONE].some((pattern) => pattern.test(text)))
      .map((text) => `${name}: ${text}`),
  );
}

/** A list on the command line is one text with commas. */
function textsOf(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values
    .filter((text) => typeof text === 'string')
    .flatMap((text) => text.split(','))
    .map((text) => text.trim());
}
