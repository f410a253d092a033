import * as z from 'zod/mini';
import { countryOf } from '#shared/countries.ts';
import { keysOf } from '#shared/keys-of.ts';
import { pagePolicy } from '#shared/routing/headers.ts';
import { CONTACT_MODES, DIGESTS, INVITATIONS, OPT_INS } from '#shared/settings.ts';
import { OUTBOX_SHARDS } from '#shared/table-schema.ts';

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
const ADDRESS = /^[a-zA-Z0-9._+-]+@(?=.{1,253}$)([a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/;
/** Lambda allows 4 KB for all environment variables. */
const WEBHOOK_URL = /^https:\/\/[a-zA-Z0-9.-]+(:\d+)?([/?][\x21\x22\x24-\x7e]{0,1000})?$/;
const ORIGIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/;

function text(pattern: RegExp, expected: string) {
  return z.string(expected).check(z.regex(pattern, expected));
}

const host = text(HOST, 'expected a host name such as www.vanaro.example, in lower case');
const address = text(ADDRESS, 'expected a plain address such as ciao@vanaro.example');
const origin = text(ORIGIN, 'expected an origin such as https://partner.example, no path');

/** The command line passes text only: `-c waf=true`, `-c partnerOrigins=https://a,https://b`. */
function fromText(pattern: RegExp, read: (value: string) => unknown) {
  return z.transform((value) =>
    typeof value === 'string' && pattern.test(value) ? read(value) : value,
  );
}

const flag = z.pipe(
  fromText(/^(true|false)$/, (value) => value === 'true'),
  z.boolean('expected true or false'),
);

function count(min: number, max: number) {
  const expected = `expected a whole number from ${min} to ${max}`;
  return z.pipe(
    fromText(/^\d+$/, Number),
    z.int(expected).check(z.minimum(min, expected), z.maximum(max, expected)),
  );
}

/** One run ends before the next begins. The alarm covers two runs. */
const canaryMinutes = z
  .pipe(count(0, 60), z.int())
  .check(z.refine((minutes) => minutes === 0 || minutes >= 5, 'expected 0, or 5 to 60 minutes'));

/** Regions in which Lambda has no Function URLs: docs.aws.amazon.com/lambda/latest/dg/urls-configuration.html */
const WITHOUT_FUNCTION_URLS: readonly string[] = [
  'ap-east-2',
  'ap-south-2',
  'ap-southeast-4',
  'ap-southeast-5',
  'ap-southeast-6',
  'ap-southeast-7',
  'ca-west-1',
  'eu-central-2',
  'eu-south-2',
  'il-central-1',
  'me-central-1',
];

const REGION = 'expected a region such as eu-central-1, in a country of shared/countries.ts';

const region = z.string(REGION).check(
  z.refine((name) => countryOf(name) !== undefined, REGION),
  z.refine(
    (name) => !WITHOUT_FUNCTION_URLS.includes(name),
    'expected a region with Lambda Function URLs, by which mail clients unsubscribe. ' +
      `None are in ${WITHOUT_FUNCTION_URLS.join(', ')}`,
  ),
);

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) return value;
    throw error;
  }
}

/** The Lambdas get the list in an environment variable, and Lambda allows 4 KB for all of them. */
const ORIGINS_MAX_LENGTH = 3000;

const origins = z.pipe(
  fromText(/./, (value) => value.split(',')),
  z
    .union([z.tuple([z.literal('*')]), z.array(origin)], 'expected a list of origins, or ["*"]')
    .check(
      z.refine(
        (list) => list.join(' ').length <= ORIGINS_MAX_LENGTH,
        `expected at most ${ORIGINS_MAX_LENGTH} characters, which is some hundred origins`,
      ),
    ),
);

/** A wildcard stands for the subdomains of a site, never for every site. */
const FRAMING_ORIGIN = /^https:\/\/(\*\.(?=[^.]+\.))?([a-z0-9-]+\.)+[a-z][a-z0-9-]*(:\d+)?$/;

/** docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html */
const POLICY_MAX_LENGTH = 1783;

const frameAncestors = z.pipe(
  fromText(/./, (value) => value.split(',')),
  z
    .array(
      text(FRAMING_ORIGIN, 'expected origins such as https://partner.example, never *'),
      'expected a list of origins',
    )
    .check(
      z.refine(
        (list) => pagePolicy(list).length <= POLICY_MAX_LENGTH,
        `expected a list that CloudFront takes, whose header has at most ${POLICY_MAX_LENGTH} characters: some sixty origins`,
      ),
    ),
);

/** The ARN of a stream holds region, account and table. */
export const STREAM_ARN =
  /^(?<table>arn:aws[a-z-]*:dynamodb:(?<region>[a-z\d-]+):\d{12}:table\/(?<name>[\w.-]+))\/stream\/.+$/;
export const SECRET_ARN = /^arn:aws[a-z-]*:secretsmanager:(?<region>[a-z\d-]+):\d{12}:secret:\S+$/;

export const VAULT_ARN = /^arn:aws[a-z-]*:backup:(?<region>[a-z\d-]+):\d{12}:backup-vault:[\w-]+$/;

export const TOPIC_ARN = /^arn:aws[a-z-]*:sns:(?<region>[a-z\d-]+):\d{12}:[\w-]+$/;

const secret = text(SECRET_ARN, 'expected the ARN of a secret');
const configurationSet = text(/^[\w-]{1,64}$/, 'expected the name of a configuration set');

/** What `npm run adopt` prints: resources that a deployment uses instead of creating them. */
const adoption = z.strictObject(
  {
    rowKeySecret: secret,
    tokenSecret: secret,
    originSecret: z.optional(secret),
    webhookSecret: z.optional(secret),
    configurationSet: z.optional(configurationSet),
    operatorConfigurationSet: z.optional(configurationSet),
    /** What SES has verified for this stage. */
    identity: z.optional(z.string('expected a domain or an address')),
    dkim: z.optional(
      z
        .array(host, 'expected the three names that the DKIM records point to')
        .check(z.length(3, 'expected the three names that the DKIM records point to')),
    ),
  },
  'expected what npm run adopt prints',
);

export type AdoptedState = z.output<typeof adoption>;

const MAIL_VALIDATIONS = ['managed', 'medium', 'high'] as const;
const DMARC_POLICIES = ['none', 'quarantine', 'reject', 'unmanaged'] as const;

/** Every setting, by its name in cdk.json. Defaults are in parse-config.ts. */
export const contextSchema = z.strictObject({
  stage: text(/^[a-z][a-z0-9]{1,15}$/, 'expected 2 to 16 lower-case letters and digits'),
  region: z.optional(region),
  siteMode: z.optional(z.enum(['cloudfront', 'external'], 'expected "cloudfront" or "external"')),
  siteOrigin: z.optional(origin),
  domain: z.optional(host),
  hostedZoneId: z.optional(text(/^Z[A-Z0-9]+$/, 'expected an id such as Z0123456789ABC')),
  hostedZoneName: z.optional(host),
  certificateArn: z.optional(
    text(
      /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/.+$/,
      'expected the ARN of a certificate in us-east-1, where CloudFront looks for it',
    ),
  ),
  waf: z.optional(flag),
  contact: z.optional(z.enum(CONTACT_MODES, `expected one of ${CONTACT_MODES.join(', ')}`)),
  optIn: z.optional(z.enum(OPT_INS, `expected one of ${OPT_INS.join(', ')}`)),
  invitations: z.optional(z.enum(INVITATIONS, `expected one of ${INVITATIONS.join(', ')}`)),
  placesMinutes: z.optional(count(15, 360)),
  digest: z.optional(z.enum(DIGESTS, `expected one of ${DIGESTS.join(', ')}`)),
  webhookUrl: z.optional(text(WEBHOOK_URL, 'expected an https address without user or fragment')),
  webhookAddress: z.optional(flag),
  frameAncestors: z.optional(frameAncestors),
  originKid: z.optional(text(/^k[1-9]\d*$/, 'expected a key id such as k1')),
  mailFrom: address,
  mailDomain: z.optional(host),
  mailIdentity: z.optional(z.enum(['create', 'existing'], 'expected "create" or "existing"')),
  mailValidation: z.optional(
    z.enum(MAIL_VALIDATIONS, `expected one of ${MAIL_VALIDATIONS.join(', ')}`),
  ),
  dmarcPolicy: z.optional(z.enum(DMARC_POLICIES, `expected one of ${DMARC_POLICIES.join(', ')}`)),
  operatorEmail: address,
  alarmEmail: z.optional(address),
  alarmTopicArn: z.optional(text(TOPIC_ARN, 'expected the ARN of a standard SNS topic')),
  backupVaultArn: z.optional(text(VAULT_ARN, 'expected the ARN of a vault of AWS Backup')),
  partnerOrigins: z.optional(origins),
  requestsPerSecond: z.optional(count(1, 5000)),
  senders: z.optional(count(1, OUTBOX_SHARDS)),
  unsubscribeConcurrency: z.optional(count(1, 1000)),
  monthlyBudget: z.optional(
    z.pipe(
      fromText(/^off$/, () => 0),
      count(0, 1_000_000),
    ),
  ),
  canaryMinutes: z.optional(canaryMinutes),
  tableStream: z.optional(text(STREAM_ARN, 'expected the ARN of a table’s stream')),
  adopt: z.optional(z.pipe(fromText(/^\{/, parseJson), adoption)),
  runbookUrl: text(/^https:\/\/\S+$/, 'expected the https address of docs/runbook.md'),
});

export type Context = z.output<typeof contextSchema>;
export type ContextKey = keyof Context;

export const CONTEXT_KEYS = keysOf(contextSchema.shape);
