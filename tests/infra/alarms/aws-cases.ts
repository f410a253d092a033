import { LAMBDAS } from '#shared/lambdas.ts';
import { OUTBOX_INDEX } from '#shared/table-schema.ts';
import type { Datapoint } from './printed.ts';
import { physicalName } from './stage-alarms.ts';

/** AWS's own metrics that alarms read, with the dimensions that AWS documents. */
const DIMENSIONS = {
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
  'AWS/DynamoDB WriteThrottleEvents': ['TableName', 'GlobalSecondaryIndexName'],
  'AWS/DynamoDB ReadThrottleEvents': ['TableName', 'GlobalSecondaryIndexName'],
} as const;

interface AwsCase {
  readonly metric: keyof typeof DIMENSIONS;
  /** Physical names, in the order of the dimensions. */
  readonly of: readonly string[];
  /** What AWS reports each minute when something goes wrong, and when all is well. */
  readonly wrong: number;
  readonly well: number;
}

/** An index's throttle events have one dimension more and do not count as the table's. */
export function datapointOf({ metric, of }: AwsCase, value: number): Datapoint {
  const [namespace = '', name = ''] = metric.split(' ');
  const dimensions = Object.fromEntries(of.map((part, index) => [DIMENSIONS[metric][index], part]));
  return { namespace, name, dimensions, at: 0, value };
}

type Row = readonly [
  alarm: string,
  metric: AwsCase['metric'],
  of: AwsCase['of'],
  wrong: number,
  well: number,
];

const lambda = ({ name }: { readonly name: string }) => [`waitlist-trial-${name}`];
const queue = (idStart: string) => [physicalName('AWS::SQS::Queue', idStart)];
const api = [physicalName('AWS::ApiGatewayV2::Api', 'Api')];
const table = physicalName('AWS::DynamoDB::Table', 'Waitlist');
const mails = [physicalName('AWS::SES::ConfigurationSet', 'Mails')];

const MESSAGES = 'AWS/SQS ApproximateNumberOfMessagesVisible';
const QUARTER_HOUR_SECONDS = 900;
const QUARTER_HOUR_MS = 900_000;
const FIVE_MINUTES_MS = 300_000;

const { countPlaces: _, ...THROTTLED } = LAMBDAS;

const ROWS: readonly Row[] = [
  ...Object.values(THROTTLED).map((definition): Row => {
    return ['lambdas-throttled', 'AWS/Lambda Throttles', lambda(definition), 1, 0];
  }),
  ...Object.values(LAMBDAS).flatMap((definition): Row[] =>
    'errorAlarm' in definition
      ? [[definition.errorAlarm.name, 'AWS/Lambda Errors', lambda(definition), 1, 0]]
      : [],
  ),
  ['unsubscribe-url-failing', 'AWS/Lambda Url5xxCount', lambda(LAMBDAS.unsubscribe), 1, 0],
  [
    'stream-behind',
    'AWS/Lambda IteratorAge',
    lambda(LAMBDAS.mailSender),
    FIVE_MINUTES_MS + 1,
    FIVE_MINUTES_MS,
  ],
  [
    'webhook-behind',
    'AWS/Lambda IteratorAge',
    lambda(LAMBDAS.webhook),
    QUARTER_HOUR_MS + 1,
    QUARTER_HOUR_MS,
  ],
  ['api-failing', 'AWS/ApiGateway 5xx', api, 1, 0],
  ['api-slow', 'AWS/ApiGateway Latency', api, 3001, 3000],
  ['stream-failures', MESSAGES, queue('MailSenderDoorbellFailures'), 1, 0],
  ['mail-events-set-aside', MESSAGES, queue('MailEventsFailures'), 1, 0],
  ['webhook-failing', MESSAGES, queue('WebhookFailures'), 1, 0],
  [
    'mail-events-waiting',
    'AWS/SQS ApproximateAgeOfOldestMessage',
    queue('MailEventsQueue'),
    QUARTER_HOUR_SECONDS + 1,
    QUARTER_HOUR_SECONDS,
  ],
  ['bounce-rate-high', 'AWS/SES Reputation.BounceRate', mails, 0.0251, 0.025],
  ['complaint-rate-high', 'AWS/SES Reputation.ComplaintRate', mails, 0.00051, 0.0005],
  ['table-throttled', 'AWS/DynamoDB WriteThrottleEvents', [table], 1, 0],
  ['table-reads-throttled', 'AWS/DynamoDB ReadThrottleEvents', [table], 1, 0],
  ['index-throttled', 'AWS/DynamoDB WriteThrottleEvents', [table, OUTBOX_INDEX.name], 1, 0],
  ['index-reads-throttled', 'AWS/DynamoDB ReadThrottleEvents', [table, OUTBOX_INDEX.name], 1, 0],
];

/** What fires each alarm on one of AWS's own metrics, and at what it stays silent. */
export const AWS_CASES = ROWS.map(([alarm, metric, of, wrong, well]): [alarm: string, AwsCase] => [
  alarm,
  { metric, of, wrong, well },
]);
