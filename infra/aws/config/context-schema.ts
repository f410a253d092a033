import * as z from 'zod/mini';
import { countryOf } from '#shared/countries.ts';
import { keysOf } from '#shared/keys-of.ts';
import { pagePolicy } from '#shared/routing/headers.ts';
import { CONTACT_MODES, DIGESTS, OPT_INS } from '#shared/settings.ts';
import { DEFAULT_REGION } from '#shared/stage.ts';

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

function oneOf<const Names extends readonly string[]>(names: Names) {
  return z.enum(names, `expected one of ${names.join(', ')}`);
}

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

/** Each has as many of the outbox's shards. */
const senders = z.pipe(fromText(/^\d+$/, Number), z.literal([1, 2, 4, 8], 'expected 1, 2, 4 or 8'));

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

export const TOPIC_ARN = /^arn:aws[a-z-]*:sns:(?<region>[a-z\d-]+):\d{12}:[\w-]+$/;

/** The settings that a stage has as they are in cdk.json, each with its default. */
export const plainSettings = z.object({
  /** Part of every name in the account, so that its stages do not collide. */
  stage: text(/^[a-z][a-z0-9]{1,15}$/, 'expected 2 to 16 lower-case letters and digits'),
  region: z.prefault(region, DEFAULT_REGION),
  optIn: z.prefault(oneOf(OPT_INS), 'single'),
  /** How often the operator gets the figures of the list. */
  digest: z.prefault(oneOf(DIGESTS), 'off'),
  /** Origins of pages that may embed the form; `['*']` for every one. */
  partnerOrigins: z.prefault(origins, []),
  /** Sustained requests per second that the API takes, twice that in a burst. */
  requestsPerSecond: z.prefault(count(1, 5000), 200),
  /** Senders that share people, announcements and the account's rate. */
  senders: z.prefault(senders, 1),
  /** Executions reserved for the Function URL, which no throttle or firewall protects. */
  unsubscribeConcurrency: z.optional(count(1, 1000)),
  /**
   * Minutes from one run of the canary to the next; 0 where none runs. Mails to the SES simulator cost
   * money, and count towards the rate but not the daily quota.
   */
  canaryMinutes: z.prefault(canaryMinutes, 10),
  /** A topic that gets the alarms as well, such as one of Slack or of a pager. */
  alarmTopicArn: z.optional(text(TOPIC_ARN, 'expected the ARN of a standard SNS topic')),
  /**
   * US dollars that the account may cost a month before the operator is mailed. 0 for no mail. The
   * default is several times what a stage costs in a month without a launch.
   */
  monthlyBudget: z.prefault(
    z.pipe(
      fromText(/^off$/, () => 0),
      count(0, 1_000_000),
    ),
    50,
  ),
  /** Address of docs/runbook.md. Alarms link into it. */
  runbookUrl: text(/^https:\/\/\S+$/, 'expected the https address of docs/runbook.md'),
});

/** Every setting, by its name in cdk.json. */
export const contextSchema = z.strictObject({
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
  contact: z.optional(oneOf(CONTACT_MODES)),
  webhookUrl: z.optional(text(WEBHOOK_URL, 'expected an https address without user or fragment')),
  webhookAddress: z.optional(flag),
  frameAncestors: z.optional(frameAncestors),
  originKid: z.optional(text(/^k[1-9]\d*$/, 'expected a key id such as k1')),
  mailFrom: address,
  mailDomain: z.optional(host),
  mailIdentity: z.optional(z.enum(['create', 'existing'], 'expected "create" or "existing"')),
  dmarcPolicy: z.optional(oneOf(['none', 'quarantine', 'reject', 'unmanaged'])),
  operatorEmail: address,
  ...plainSettings.shape,
});

export type Context = z.output<typeof contextSchema>;

export const CONTEXT_KEYS = keysOf(contextSchema.shape);
