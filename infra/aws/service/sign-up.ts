import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ENV } from '#shared/env.ts';
import { ApiFunction, READ_SECRET } from './api-function.ts';
import type { ServiceContext } from './service-context.ts';

/** Takes sign-ups: one update of the table each. */
export class SignUp extends ApiFunction {
  constructor(scope: Construct, id: string, api: IHttpApi, context: ServiceContext) {
    const { waitlist, keyrings, siteOrigin } = context;
    super(scope, id, {
      api,
      path: API_PATHS.signUp,
      name: 'send-waitlist-notification',
      context,
      environment: {
        [ENV.rowKeySecretId]: keyrings.rowKey.secretArn,
        [ENV.siteOrigin]: siteOrigin,
      },
    });
    this.allow(['dynamodb:UpdateItem'], waitlist.table.tableArn);
    this.allow(READ_SECRET, keyrings.rowKey.secretArn);
  }
}
