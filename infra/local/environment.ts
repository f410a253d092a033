import { BRAND } from '#shared/brand.ts';
import { ENV } from '#shared/env.ts';
import { localOrigin, type Ports } from './ports.ts';
import { SECRET_IDS } from './secrets.ts';

export const TABLE_NAME = 'waitlist';

/** Seconds a laptop holds a claim: short, so that an outage is over soon after it ends. */
const LEASE_SECONDS = '4';

export interface LocalEnvironment {
  readonly ports: Ports;
  /** Where DynamoDB answers: our own store, or the one that `DYNAMODB_ENDPOINT` names. */
  readonly dynamodbEndpoint: string;
}

/** What the cloud's configuration gives the Lambdas, for a laptop. Wiring only: the code is the same. */
export function lambdaEnvironment({
  ports,
  dynamodbEndpoint,
}: LocalEnvironment): Record<string, string> {
  const aws = localOrigin(ports.inbox);
  return {
    [ENV.tableName]: TABLE_NAME,
    [ENV.rowKeySecretId]: SECRET_IDS.rowKey,
    [ENV.tokenSecretId]: SECRET_IDS.token,
    [ENV.originSecretId]: SECRET_IDS.origin,
    [ENV.siteOrigin]: localOrigin(ports.site),
    [ENV.unsubscribeOrigin]: localOrigin(ports.functionUrl),
    [ENV.mailFrom]: `${BRAND.name} <${BRAND.email}>`,
    [ENV.operatorEmail]: BRAND.email,
    [ENV.leaseSeconds]: process.env[ENV.leaseSeconds] ?? LEASE_SECONDS,
    AWS_REGION: process.env['AWS_REGION'] ?? 'eu-central-1',
    AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] ?? 'local',
    AWS_SECRET_ACCESS_KEY: process.env['AWS_SECRET_ACCESS_KEY'] ?? 'local',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodbEndpoint,
    AWS_ENDPOINT_URL_SESV2: aws,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws,
    POWERTOOLS_SERVICE_NAME: 'waitlist',
    POWERTOOLS_LOG_LEVEL: 'ERROR',
    POWERTOOLS_METRICS_DISABLED: 'true',
  };
}
