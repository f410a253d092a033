import { writeFile } from 'node:fs/promises';
import { BRAND } from '#shared/brand.ts';
import { ENV } from '#shared/env.ts';
import { operatorEnvironmentFile } from '../build/paths.ts';
import { loopbackOrigins, type Origins } from './ports.ts';
import { SECRET_IDS } from './secrets.ts';

export const TABLE_NAME = 'waitlist';

/** The account and the region that events, ARNs and host names carry. */
export const ACCOUNT_ID = '000000000000';
export const REGION = 'eu-central-1';

/** The configuration of an AWS client that calls the laptop’s endpoints. */
export const LOCAL_CLIENT = {
  region: REGION,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
} as const;

/**
 * How long a mail of unknown outcome is held. Events of mails come within a second here, and the mails of
 * a stack that was killed leave soon after it is started again.
 */
const LEASE_SECONDS = '6';

/** All Lambdas are one process here, whose calls wait for each other under load. */
const CALL_TIMEOUT_MS = '3000';

export type Environment = Readonly<Record<string, string>>;

export interface LocalSettings {
  readonly origins: Origins;
  /** Where DynamoDB answers: the embedded store, or the one that `DYNAMODB_ENDPOINT` names. */
  readonly dynamodbEndpoint: string;
  readonly senders?: number;
  readonly limits?: boolean;
  /** Where events are posted. */
  readonly webhookUrl?: string | undefined;
}

/** The variables that the cloud’s configuration sets for the Lambdas, for a laptop. */
export function lambdaEnvironment({
  origins,
  dynamodbEndpoint,
  senders = 1,
  limits,
  webhookUrl,
}: LocalSettings): Environment {
  const { accessKeyId, secretAccessKey } = LOCAL_CLIENT.credentials;
  return {
    [ENV.tableName]: TABLE_NAME,
    [ENV.rowKeySecretId]: SECRET_IDS.rowKey,
    [ENV.tokenSecretId]: SECRET_IDS.token,
    [ENV.originSecretId]: SECRET_IDS.origin,
    [ENV.limitsSecretId]: SECRET_IDS.limits,
    [ENV.allowedOrigins]: [origins.site, origins.partner].flatMap(loopbackOrigins).join(' '),
    [ENV.siteOrigin]: origins.site,
    [ENV.unsubscribeOrigin]: origins.site,
    [ENV.mailFrom]: `${BRAND.name} <${BRAND.email}>`,
    [ENV.operatorEmail]: BRAND.email,
    [ENV.optIn]: process.env[ENV.optIn] ?? '',
    [ENV.leaseSeconds]: process.env[ENV.leaseSeconds] ?? LEASE_SECONDS,
    [ENV.senders]: String(senders),
    [ENV.callTimeoutMs]: CALL_TIMEOUT_MS,
    [ENV.limits]: limits ? 'on' : 'off',
    [ENV.webhookUrl]: webhookUrl ?? '',
    [ENV.webhookQueueUrl]: `${origins.inbox}/sqs/webhooks`,
    [ENV.webhookSecretId]: SECRET_IDS.webhook,
    [ENV.webhookAddress]: process.env[ENV.webhookAddress] ?? '',
    [ENV.apiOrigin]: origins.site,
    AWS_REGION: process.env['AWS_REGION'] ?? REGION,
    AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] ?? accessKeyId,
    AWS_SECRET_ACCESS_KEY: process.env['AWS_SECRET_ACCESS_KEY'] ?? secretAccessKey,
    // A profile would make the SDK skip these credentials and look for a provider that no bundle has.
    AWS_PROFILE: '',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodbEndpoint,
    AWS_ENDPOINT_URL_SESV2: origins.inbox,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: origins.inbox,
    AWS_ENDPOINT_URL_SQS: `${origins.inbox}/sqs`,
    POWERTOOLS_SERVICE_NAME: 'waitlist',
    POWERTOOLS_LOG_LEVEL: 'ERROR',
    POWERTOOLS_METRICS_DISABLED: 'true',
  };
}

/** Writes the environment where the operator's command reads it. It holds no secret. */
export async function writeOperatorEnvironment(
  dataFolder: string,
  environment: Environment,
): Promise<void> {
  const lines = Object.entries(environment).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}\n`,
  );
  await writeFile(operatorEnvironmentFile(dataFolder), lines.join(''));
}
