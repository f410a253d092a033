import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import type { IConfigurationSet } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import type { LambdaId, LAMBDAS } from '#shared/lambdas.ts';
import { METRICS_NAMESPACE } from '#shared/metrics.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import type { Artifacts } from '../artifacts.ts';
import { nameInStage } from '#shared/stage.ts';
import type { Config } from '../config/config.ts';
import { createLogGroup } from '../log-group.ts';
import type { Keyrings } from '../state/keyrings.ts';
import type { WaitlistTable } from '../state/waitlist-table.ts';

/** What every part of the service reads: the stage's settings and what other stacks created. */
export interface ServiceContext {
  readonly config: Config;
  readonly artifacts: Artifacts;
  readonly waitlist: WaitlistTable;
  readonly keyrings: Keyrings;
  readonly configurationSet: IConfigurationSet;
  readonly operatorConfigurationSet: IConfigurationSet;
  /** Origin of the site, no trailing slash. */
  readonly siteOrigin: string;
}

/** An entry of the list of Lambdas. No Lambda is deployed that is not in the list. */
export type LambdaDefinition = (typeof LAMBDAS)[LambdaId];

type RowAction = 'GetItem' | 'BatchGetItem' | 'UpdateItem' | 'DeleteItem';

type Variable = (typeof ENV)[keyof typeof ENV];

export type Environment = Readonly<Partial<Record<Variable, string>>>;

export interface ServiceFunctionProps {
  readonly definition: LambdaDefinition;
  readonly context: ServiceContext;
  /** What it may do with single rows of the table. */
  readonly rowActions: readonly RowAction[];
  /** Patterns of the partition keys of these rows, such as `report#*`. */
  readonly rowKeys: readonly string[];
  /** The secrets that it may read, by the variable that holds their ARN. */
  readonly secrets?: Readonly<Partial<Record<Variable, ISecret>>>;
  /** Its other variables. Every Lambda gets the table's name without asking. */
  readonly environment?: Environment;
  readonly reservedConcurrency?: number;
}

/**
 * A Lambda on Node 24 and arm64, with a log group of its own, and with a role that may write that
 * log, do what `rowActions` and `secrets` say, and nothing else until `allow` is called.
 */
export class ServiceFunction extends Construct {
  readonly definition: LambdaDefinition;
  readonly lambda: Function;
  private readonly tableArn: string;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    const { definition, context, rowActions, secrets = {}, environment } = props;
    const { config, artifacts, waitlist } = context;
    this.definition = definition;
    this.tableArn = waitlist.table.tableArn;
    const functionName = nameInStage(config.stage, definition.name);
    const logGroup = createLogGroup(this, 'Log', `/aws/lambda/${functionName}`);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    logGroup.grantWrite(role);
    this.lambda = new Function(this, 'Function', {
      functionName,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(artifacts.lambda(definition.name)),
      handler: 'index.handler',
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      timeout: Duration.seconds(definition.timeoutSeconds),
      memorySize: definition.memoryMb,
      environment: {
        [ENV.tableName]: waitlist.table.tableName,
        ...arnsOf(secrets),
        ...environment,
        POWERTOOLS_SERVICE_NAME: config.stage,
        POWERTOOLS_METRICS_NAMESPACE: METRICS_NAMESPACE,
      },
      reservedConcurrentExecutions: props.reservedConcurrency,
    });
    for (const arn of Object.values(arnsOf(secrets))) {
      this.allow(['secretsmanager:GetSecretValue'], arn);
    }
    this.allowRows(rowActions, props.rowKeys);
  }

  /**
   * Allows these actions on rows whose partition keys match a pattern. Never a Scan, which names no keys
   * and so passes the condition.
   */
  allowRows(rowActions: readonly RowAction[], rowKeys: readonly string[]): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({
        actions: rowActions.map((action) => `dynamodb:${action}`),
        resources: [this.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': rowKeys } },
      }),
    );
  }

  /** Allows these actions on the resource of an ARN. */
  allow(actions: readonly string[], arn: string): void {
    this.lambda.addToRolePolicy(new PolicyStatement({ actions: [...actions], resources: [arn] }));
  }
}

/** Lets Lambda read the table's stream for a consumer. Returns the ARN of the stream. */
export function allowStream(consumer: ServiceFunction, { waitlist }: ServiceContext): string {
  const streamArn = String(waitlist.table.tableStreamArn);
  consumer.allow(
    ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    streamArn,
  );
  const anyStreamArn = Stack.of(consumer).formatArn({
    service: 'dynamodb',
    resource: 'table',
    resourceName: `${waitlist.tableName}/stream/*`,
  });
  consumer.allow(['dynamodb:ListStreams'], anyStreamArn);
  acknowledgeWildcard(
    consumer,
    anyStreamArn,
    'Lambda lists the streams of this one table before it reads; a stream is named by its date.',
  );
  return streamArn;
}

function arnsOf(secrets: Readonly<Record<string, ISecret>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(secrets).map(([variable, { secretArn }]) => [variable, secretArn]),
  );
}
