import { Budgets, type Budget as AwsBudget } from '@aws-sdk/client-budgets';
import { CloudFormation } from '@aws-sdk/client-cloudformation';
import { CloudWatch } from '@aws-sdk/client-cloudwatch';
import {
  DynamoDB,
  type PointInTimeRecoveryDescription,
  type TableDescription,
  type TimeToLiveDescription,
} from '@aws-sdk/client-dynamodb';
import {
  SESv2,
  type GetAccountResponse,
  type GetConfigurationSetResponse,
  type GetEmailIdentityResponse,
} from '@aws-sdk/client-sesv2';
import { SNS, type Subscription as AwsSubscription } from '@aws-sdk/client-sns';
import { orNone } from '../build/has-code.ts';

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
  const cloudFormation = new CloudFormation({});
  const ses = new SESv2({});
  const dynamodb = new DynamoDB({});
  const cloudWatch = new CloudWatch({});
  const sns = new SNS({});
  const budgets = new Budgets({ region: BUDGETS_REGION });
  return {
    /** Undefined if there is no such stack. */
    stack: (StackName: string) =>
      orNone(
        cloudFormation.describeStacks({ StackName }).then(({ Stacks }) => Stacks?.[0]),
        'ValidationError',
      ),
    resources: (StackName: string) =>
      collect(
        cloudFormation.paginateListStackResources({ StackName }),
        ({ StackResourceSummaries = [] }) => StackResourceSummaries,
      ),
    /** The template that a stack was deployed with. */
    async template(StackName: string) {
      const { TemplateBody = '' } = await cloudFormation.getTemplate({ StackName });
      return TemplateBody;
    },
    /** The stack's policy as JSON. Empty without one. */
    async stackPolicy(StackName: string) {
      return (await cloudFormation.getStackPolicy({ StackName })).StackPolicyBody ?? '';
    },
    account: (): Promise<GetAccountResponse> => ses.getAccount({}),
    /** Undefined if SES has no such identity. Asked once, because SES allows one such call a second. */
    identity: rememberEach((EmailIdentity) =>
      orNone<GetEmailIdentityResponse>(
        ses.getEmailIdentity({ EmailIdentity }),
        'NotFoundException',
      ),
    ),
    configurationSet: (ConfigurationSetName: string): Promise<GetConfigurationSetResponse> =>
      ses.getConfigurationSet({ ConfigurationSetName }),
    async eventDestinations(ConfigurationSetName: string) {
      const { EventDestinations = [] } = await ses.getConfigurationSetEventDestinations({
        ConfigurationSetName,
      });
      return EventDestinations;
    },
    async table(TableName: string): Promise<TableDescription> {
      return (await dynamodb.describeTable({ TableName })).Table ?? {};
    },
    async backups(TableName: string): Promise<PointInTimeRecoveryDescription> {
      const { ContinuousBackupsDescription } = await dynamodb.describeContinuousBackups({
        TableName,
      });
      return ContinuousBackupsDescription?.PointInTimeRecoveryDescription ?? {};
    },
    async timeToLive(TableName: string): Promise<TimeToLiveDescription> {
      return (await dynamodb.describeTimeToLive({ TableName })).TimeToLiveDescription ?? {};
    },
    alarms: (AlarmNamePrefix: string) =>
      collect(
        cloudWatch.paginateDescribeAlarms({ AlarmNamePrefix }),
        ({ MetricAlarms = [] }) => MetricAlarms,
      ),
    subscriptions: (TopicArn: string) =>
      collect(sns.paginateListSubscriptionsByTopic({ TopicArn }), ({ Subscriptions = [] }) =>
        Subscriptions.map(toSubscription),
      ),
    /** Undefined if there is no such budget. */
    budget: (AccountId: string, BudgetName: string) =>
      orNone(
        budgets
          .describeBudget({ AccountId, BudgetName })
          .then(({ Budget }) => Budget && toBudget(Budget)),
        'NotFoundException',
      ),
  };
}

async function collect<Page, Item>(
  pages: AsyncIterable<Page>,
  itemsOf: (page: Page) => readonly Item[],
): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pages) items.push(...itemsOf(page));
  return items;
}

/** SNS gives a subscription its ARN when it is confirmed, and says `PendingConfirmation` until then. */
function toSubscription(subscription: AwsSubscription): Subscription {
  const { Protocol = '', Endpoint = '', SubscriptionArn = '' } = subscription;
  const isConfirmed = SubscriptionArn.startsWith('arn:');
  return { protocol: Protocol, endpoint: Endpoint, isConfirmed };
}

/** Amounts are text. A new budget has not counted anything yet. */
function toBudget({ BudgetLimit, CalculatedSpend }: AwsBudget): Budget {
  return {
    limit: Number(BudgetLimit?.Amount ?? 0),
    spent: Number(CalculatedSpend?.ActualSpend?.Amount ?? 0),
  };
}

function rememberEach<Value>(ask: (name: string) => Promise<Value>) {
  const answers = new Map<string, Promise<Value>>();
  return (name: string): Promise<Value> => {
    const answer = answers.get(name) ?? ask(name);
    answers.set(name, answer);
    return answer;
  };
}
