import { Fn } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { ApiFunction, READ_SECRET } from './api-function.ts';
import type { ServiceContext } from './service-context.ts';

/** Ends subscriptions: for the site over the API, for mail clients over its own Function URL. */
export class Unsubscribe extends ApiFunction {
  /** Origin of the Function URL, no trailing slash. */
  readonly origin: string;

  constructor(scope: Construct, id: string, api: IHttpApi, context: ServiceContext) {
    const { config, waitlist, keyrings, siteOrigin } = context;
    super(scope, id, {
      api,
      path: API_PATHS.unsubscribe,
      name: 'handle-unsubscribe',
      context,
      environment: {
        [ENV.rowKeySecretId]: keyrings.rowKey.secretArn,
        [ENV.tokenSecretId]: keyrings.token.secretArn,
        [ENV.siteOrigin]: siteOrigin,
      },
      reservedConcurrency: config.unsubscribeConcurrency,
    });
    this.allow(['dynamodb:GetItem', 'dynamodb:UpdateItem'], waitlist.table.tableArn);
    this.allow(READ_SECRET, keyrings.rowKey.secretArn, keyrings.token.secretArn);
    // No mail client can sign a request or send a header of ours: the token is the credential.
    const { url } = this.lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE });
    this.origin = Fn.join('', ['https://', Fn.select(2, Fn.split('/', url))]);
  }
}
