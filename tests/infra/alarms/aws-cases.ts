import { LAMBDAS } from '#shared/lambdas.ts';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import type { Datapoint } from './datapoint.ts';
import { physicalName } from './template.ts';

/** The metrics of AWS's own that alarms read, with the dimensions that AWS documents. */
const DOCUMENTED = {
  'AWS/Lambda Errors': ['FunctionName'],
  'AWS/Lambda Throttles': ['FunctionName'],
  'AWS/Lambda IteratorAge': ['FunctionName'],
  'AWS/Lambda Url5xxCount': ['FunctionName'],
  'AWS/ApiGateway 5xx': ['ApiId'],
  'AWS/ApiGateway Latency': ['ApiId'],
  'AWS/SQS ApproximateNumberOfMessagesVisible': ['QueueName'],
  'AWS/SQS ApproximateAgeOfOldestMessage': ['QueueName'],
  'AWS/SES Reputation.BounceRate': ['ses:configuration-set'],
  'AWS/SES Reputation.ComplaintRate': ['ses:configuration-set'],
  'AWS/DynamoDB WriteThrottleEvents': ['TableName'],
  'AWS/DynamoDB ReadThrottleEvents': ['TableName'],
  /** Of an index, both events have another dimension and are not in those of the table alone. */
  'AWS/DynamoDB WriteThrottleEvents of an index': ['TableName', 'GlobalSecondaryIndexName'],
  'AWS/DynamoDB ReadThrottleEvents of an index': ['TableName', 'GlobalSecondaryIndexName'],
} as const;

export interface AwsCase {
  readonly metric: keyof typeof DOCUMENTED;
  /** Physical names, in the order of the dimensions. */
  readonly of: readonly string[];
  /** What AWS reports each minute when it goes wrong, and when all is well. */
  readonly wrong: number;
  readonly well: number;
}

export function datapointOf({ metric, of }: AwsCase, value: number): Datapoint {
  const [namespace = '', name = ''] = metric.split(' ');
  const names = DOCUMENTED[metric];
  const dimensions = Object.fromEntries(names.map((key, index) => [key, of[index] ?? '']));
  return { namespace, name, dimensions, at: 0, value };
}

const lambda = ({ name }: { readonly name: string }) => [`waitlist-trial-${name}`];
const queue = (idStart: string) => [physicalName('AWS::SQS::Queue', idStart)];
const api = [physicalName('AWS::ApiGatewayV2::Api', 'Api')];
const table = physicalName('AWS::DynamoDB::Table', 'Waitlist');
const mails = [physicalName('AWS::SES::ConfigurationSet', 'Mails')];

const MESSAGES = 'AWS/SQS ApproximateNumberOfMessagesVisible';
const QUARTER_HOUR_SECONDS = 900;
const HOUR_MS = 3_600_000;

const throttled: [string, AwsCase][] = Object.values(LAMBDAS).map((definition) => [
  `${definition.name}-throttled`,
  { metric: 'AWS/Lambda Throttles', of: lambda(definition), wrong: 1, well: 0 },
]);

const failing: [string, AwsCase][] = Object.values(LAMBDAS).flatMap((definition) =>
  'errorAlarm' in definition
    ? [
        [
          definition.errorAlarm.name,
          { metric: 'AWS/Lambda Errors', of: lambda(definition), wrong: 1, well: 0 },
        ],
      ]
    : [],
);

/** What fires each alarm on a metric of AWS's own, and what it is silent at. */
export const AWS_CASES: Readonly<Record<string, AwsCase>> = {
  ...Object.fromEntries(throttled),
  ...Object.fromEntries(failing),
  'unsubscribe-url-failing': {
    metric: 'AWS/Lambda Url5xxCount',
    of: lambda(LAMBDAS.unsubscribe),
    wrong: 1,
    well: 0,
  },
  'stream-behind': {
    metric: 'AWS/Lambda IteratorAge',
    of: lambda(LAMBDAS.mailSender),
    wrong: HOUR_MS,
    well: 1000,
  },
  'webhook-behind': {
    metric: 'AWS/Lambda IteratorAge',
    of: lambda(LAMBDAS.webhook),
    wrong: HOUR_MS,
    well: 1000,
  },
  'api-failing': { metric: 'AWS/ApiGateway 5xx', of: api, wrong: 1, well: 0 },
  'api-slow': { metric: 'AWS/ApiGateway Latency', of: api, wrong: 4000, well: 80 },
  'doorbell-failures': {
    metric: MESSAGES,
    of: queue('MailSenderDoorbellFailures'),
    wrong: 1,
    well: 0,
  },
  'mail-events-set-aside': { metric: MESSAGES, of: queue('MailEventsFailures'), wrong: 1, well: 0 },
  'webhook-failing': { metric: MESSAGES, of: queue('WebhookFailures'), wrong: 1, well: 0 },
  'mail-events-waiting': {
    metric: 'AWS/SQS ApproximateAgeOfOldestMessage',
    of: queue('MailEventsQueue'),
    wrong: QUARTER_HOUR_SECONDS + 1,
    well: 20,
  },
  'bounce-rate-high': {
    metric: 'AWS/SES Reputation.BounceRate',
    of: mails,
    wrong: 0.03,
    well: 0.01,
  },
  'complaint-rate-high': {
    metric: 'AWS/SES Reputation.ComplaintRate',
    of: mails,
    wrong: 0.0006,
    well: 0.0001,
  },
  'table-throttled': {
    metric: 'AWS/DynamoDB WriteThrottleEvents',
    of: [table],
    wrong: 1,
    well: 0,
  },
  'table-reads-throttled': {
    metric: 'AWS/DynamoDB ReadThrottleEvents',
    of: [table],
    wrong: 1,
    well: 0,
  },
  'index-throttled': {
    metric: 'AWS/DynamoDB WriteThrottleEvents of an index',
    of: [table, OUTBOX_INDEX.name],
    wrong: 1,
    well: 0,
  },
  'index-reads-throttled': {
    metric: 'AWS/DynamoDB ReadThrottleEvents of an index',
    of: [table, OUTBOX_INDEX.name],
    wrong: 1,
    well: 0,
  },
};
