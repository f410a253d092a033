/** A list price of AWS, in US dollars, for eu-central-1 where it depends on the region. */
export interface ListPrice {
  readonly service: string;
  /** What one unit is, as the price page says it. */
  readonly unit: string;
  readonly dollars: number;
  /** Units that the dollars buy. */
  readonly per: number;
  readonly page: string;
}

const MILLION = 1_000_000;

/** The year whose list these are from. Compare with the pages, and change it with them. */
export const PRICE_LIST_YEAR = 2025;

const PAGES = {
  apiGateway: 'https://aws.amazon.com/api-gateway/pricing/',
  cloudFront: 'https://aws.amazon.com/cloudfront/pricing/',
  cloudWatch: 'https://aws.amazon.com/cloudwatch/pricing/',
  dynamoDb: 'https://aws.amazon.com/dynamodb/pricing/on-demand/',
  kms: 'https://aws.amazon.com/kms/pricing/',
  lambda: 'https://aws.amazon.com/lambda/pricing/',
  secrets: 'https://aws.amazon.com/secrets-manager/pricing/',
  ses: 'https://aws.amazon.com/ses/pricing/',
  sns: 'https://aws.amazon.com/sns/pricing/',
  sqs: 'https://aws.amazon.com/sqs/pricing/',
  waf: 'https://aws.amazon.com/waf/pricing/',
} as const;

function price(
  service: string,
  page: keyof typeof PAGES,
  unit: string,
  dollars: number,
  per = 1,
): ListPrice {
  return { service, unit, dollars, per, page: PAGES[page] };
}

export const PRICES = {
  mail: price('SES', 'ses', 'outbound mail', 0.1, 1000),
  apiRequest: price('API Gateway', 'apiGateway', 'HTTP API request', 1.2, MILLION),
  lambdaRequest: price('Lambda', 'lambda', 'request', 0.2, MILLION),
  lambdaGbSecond: price('Lambda', 'lambda', 'GB-second on arm64', 0.0000133334),
  write: price('DynamoDB', 'dynamoDb', 'write request unit', 0.7625, MILLION),
  read: price('DynamoDB', 'dynamoDb', 'read request unit', 0.1525, MILLION),
  storage: price('DynamoDB', 'dynamoDb', 'GB-month stored', 0.306),
  recovery: price('DynamoDB', 'dynamoDb', 'GB-month of point-in-time recovery', 0.2448),
  publish: price('SNS', 'sns', 'publish', 0.5, MILLION),
  queueRequest: price('SQS', 'sqs', 'request', 0.4, MILLION),
  logGb: price('CloudWatch', 'cloudWatch', 'GB of logs taken in', 0.63),
  metric: price('CloudWatch', 'cloudWatch', 'metric-month', 0.3),
  alarm: price('CloudWatch', 'cloudWatch', 'alarm-month', 0.1),
  dashboard: price('CloudWatch', 'cloudWatch', 'dashboard-month', 3),
  secret: price('Secrets Manager', 'secrets', 'secret-month', 0.4),
  key: price('KMS', 'kms', 'key-month', 1),
  edgeRequest: price('CloudFront', 'cloudFront', 'HTTPS request from Europe', 0.012, 10_000),
  edgeGb: price('CloudFront', 'cloudFront', 'GB out to Europe', 0.085),
  edgeFunction: price('CloudFront', 'cloudFront', 'function invocation', 0.1, MILLION),
  webAcl: price('WAF', 'waf', 'web ACL-month', 5),
  webAclRule: price('WAF', 'waf', 'rule-month', 1),
  webAclRequest: price('WAF', 'waf', 'request', 0.6, MILLION),
} as const satisfies Record<string, ListPrice>;
