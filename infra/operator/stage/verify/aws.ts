import {
  BudgetsClient,
  DescribeBudgetCommand,
  type Budget as AwsBudget,
} from '@aws-sdk/client-budgets';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  GetTemplateCommand,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import {
  CloudWatchClient,
  paginateDescribeAlarms,
  type MetricAlarm,
} from '@aws-sdk/client-cloudwatch';
import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type PointInTimeRecoveryDescription,
  type TableDescription,
  type TimeToLiveDescription,
} from '@aws-sdk/client-dynamodb';
import {
  GetAccountCommand,
  GetConfigurationSetCommand,
  GetConfigurationSetEventDestinationsCommand,
  GetEmailIdentityCommand,
  SESv2Client,
  type GetAccountResponse,
  type GetConfigurationSetResponse,
  type GetEmailIdentityResponse,
} from '@aws-sdk/client-sesv2';
import {
  paginateListSubscriptionsByTopic,
  SNSClient,
  type Subscription as AwsSubscription,
} from '@aws-sdk/client-sns';

export interface Subscription {
  readonly protocol: string;
  /** An address, a URL or an ARN, as the protocol has it. */
  readonly endpoint: string;
  readonly isConfirmed: boolean;
}

/** A budget of a month, in US dollars. */
export interface Budget {
  readonly limit: number;
  readonly spent: number;
}

/** AWS Budgets has one endpoint for all regions, and calls must be signed for this one. */
const BUDGETS_REGION = 'us-east-1';

/** What checks ask of AWS. The calls only read, and reject with the errors of the SDK. */
export type Aws = ReturnType<typeof realAws>;

export function realAws() {
  const cloudFormation = new CloudFormationClient({});
  const ses = new SESv2Client({});
  const dynamodb = new DynamoDBClient({});
  const cloudWatch = new CloudWatchClient({});
  const sns = new SNSClient({});
  const budgets = new BudgetsClient({ region: BUDGETS_REGION });
  return {
    /** Undefined if there is no such stack. */
    stack: (StackName: string) =>
      orUndefined(
        'ValidationError',
        cloudFormation
          .send(new DescribeStacksCommand({ StackName }))
          .then(({ Stacks }) => Stacks?.[0]),
      ),
    async resources(StackName: string) {
      const resources: StackResourceSummary[] = [];
      const pages = paginateListStackResources({ client: cloudFormation }, { StackName });
      for await (const { StackResourceSummaries = [] } of pages) {
        resources.push(...StackResourceSummaries);
      }
      return resources;
    },
    /** The template that a stack was deployed with. */
    async template(StackName: string) {
      const { TemplateBody = '' } = await cloudFormation.send(
        new GetTemplateCommand({ StackName }),
      );
      return TemplateBody;
    },
    account: (): Promise<GetAccountResponse> => ses.send(new GetAccountCommand({})),
    /** Undefined if SES has no such identity. Asked once, because SES allows one such call a second. */
    identity: rememberEach((EmailIdentity) =>
      orUndefined<GetEmailIdentityResponse>(
        'NotFoundException',
        ses.send(new GetEmailIdentityCommand({ EmailIdentity })),
      ),
    ),
    configurationSet: (ConfigurationSetName: string): Promise<GetConfigurationSetResponse> =>
      ses.send(new GetConfigurationSetCommand({ ConfigurationSetName })),
    async eventDestinations(ConfigurationSetName: string) {
      const { EventDestinations = [] } = await ses.send(
        new GetConfigurationSetEventDestinationsCommand({ ConfigurationSetName }),
      );
      return EventDestinations;
    },
    async table(TableName: string): Promise<TableDescription> {
      const { Table = {} } = await dynamodb.send(new DescribeTableCommand({ TableName }));
      return Table;
    },
    async backups(TableName: string): Promise<PointInTimeRecoveryDescription> {
      const { ContinuousBackupsDescription } = await dynamodb.send(
        new DescribeContinuousBackupsCommand({ TableName }),
      );
      return ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
    },
    async timeToLive(TableName: string): Promise<TimeToLiveDescription> {
      const { TimeToLiveDescription = {} } = await dynamodb.send(
        new DescribeTimeToLiveCommand({ TableName }),
      );
      return TimeToLiveDescription;
    },
    async alarms(AlarmNamePrefix: string) {
      const alarms: MetricAlarm[] = [];
      const pages = paginateDescribeAlarms({ client: cloudWatch }, { AlarmNamePrefix });
      for await (const { MetricAlarms = [] } of pages) alarms.push(...MetricAlarms);
      return alarms;
    },
    async subscriptions(TopicArn: string) {
      const subscriptions: Subscription[] = [];
      const pages = paginateListSubscriptionsByTopic({ client: sns }, { TopicArn });
      for await (const { Subscriptions = [] } of pages) {
        subscriptions.push(...Subscriptions.map(toSubscription));
      }
      return subscriptions;
    },
    /** Undefined if there is no such budget. */
    budget: (AccountId: string, BudgetName: string) =>
      orUndefined(
        'NotFoundException',
        budgets
          .send(new DescribeBudgetCommand({ AccountId, BudgetName }))
          .then(({ Budget }) => Budget && toBudget(Budget)),
      ),
  };
}

/** SNS gives a subscription its ARN when it is confirmed, and says `PendingConfirmation` until then. */
function toSubscription({
  Protocol = '',
  Endpoint = '',
  SubscriptionArn = '',
}: AwsSubscription): Subscription {
  return {
    protocol: Protocol,
    endpoint: Endpoint,
    isConfirmed: SubscriptionArn.startsWith('arn:'),
  };
}

/** Amounts are text. A new budget has not counted anything yet. */
function toBudget({ BudgetLimit, CalculatedSpend }: AwsBudget): Budget {
  return {
    limit: Number(BudgetLimit?.Amount ?? 0),
    spent: Number(CalculatedSpend?.ActualSpend?.Amount ?? 0),
  };
}

/** Undefined where AWS says by this error that there is no such thing. */
async function orUndefined<Value>(
  name: string,
  asking: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof Error && error.name === name) return undefined;
    throw error;
  }
}

function rememberEach<Value>(ask: (name: string) => Promise<Value>) {
  const answers = new Map<string, Promise<Value>>();
  return (name: string): Promise<Value> => {
    const answer = answers.get(name) ?? ask(name);
    answers.set(name, answer);
    return answer;
  };
}
