import { RemovalPolicy, type Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { ENV } from '#shared/env.ts';
import { METRICS_NAMESPACE } from '#shared/metrics.ts';
import type { LambdaName } from '#shared/lambdas.ts';
import type { Artifacts } from '../artifacts.ts';
import { LOG_RETENTION } from '../log-retention.ts';

export type Environment = Partial<Record<(typeof ENV)[keyof typeof ENV], string>>;

export interface ServiceFunctionProps {
  readonly name: LambdaName;
  readonly stage: string;
  readonly artifacts: Artifacts;
  readonly environment: Environment;
  readonly timeout: Duration;
  readonly memoryMb: number;
  readonly reservedConcurrency?: number;
}

/**
 * A Lambda as all of ours are: Node 24 on arm64, its own log group that forgets, and a role that
 * may write its log and nothing else until it is granted more.
 */
export class ServiceFunction extends Construct {
  readonly lambda: Function;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Log', {
      logGroupName: `/aws/lambda/${functionName(props)}`,
      retention: LOG_RETENTION,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    this.logGroup.grantWrite(role);
    this.lambda = new Function(this, 'Function', {
      functionName: functionName(props),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(props.artifacts.lambda(props.name)),
      handler: 'index.handler',
      role,
      logGroup: this.logGroup,
      loggingFormat: LoggingFormat.JSON,
      timeout: props.timeout,
      memorySize: props.memoryMb,
      environment: {
        ...props.environment,
        POWERTOOLS_SERVICE_NAME: props.stage,
        POWERTOOLS_METRICS_NAMESPACE: METRICS_NAMESPACE,
      },
      reservedConcurrentExecutions: props.reservedConcurrency,
    });
  }

  /** Allows these actions on these resources, by their ARNs. */
  allow(actions: readonly string[], ...resources: readonly string[]): void {
    this.lambda.addToRolePolicy(
      new PolicyStatement({ actions: [...actions], resources: [...resources] }),
    );
  }
}

function functionName({ stage, name }: ServiceFunctionProps): string {
  return `waitlist-${stage}-${name}`;
}
