import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { LambdaId, OptionalLambdaId } from '#shared/lambdas.ts';
import type { ServiceContext, ServiceFunction } from '../service-function.ts';

/** What the alarms and the dashboard read. */
export interface MonitoredResources {
  readonly context: ServiceContext;
  readonly api: HttpApi;
  /** Every Lambda of the list. A missing one does not compile unless it is optional. */
  readonly lambdas: Readonly<Record<Exclude<LambdaId, OptionalLambdaId>, ServiceFunction>> &
    Readonly<Partial<Record<OptionalLambdaId, ServiceFunction>>>;
  readonly mailEventQueue: IQueue;
  /** Mail events that could not be applied. */
  readonly mailEventFailures: IQueue;
  /** Webhooks that the receiver did not accept. */
  readonly webhookFailures?: IQueue;
}
