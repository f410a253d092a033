import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { API_PATHS } from '#shared/contract/paths.ts';
import { ApiFunction } from './api-function.ts';
import type { ServiceContext } from './service-context.ts';

/** Takes messages to the operator: one new row each. */
export class Contact extends ApiFunction {
  constructor(scope: Construct, id: string, api: IHttpApi, context: ServiceContext) {
    super(scope, id, {
      api,
      path: API_PATHS.contact,
      name: 'send-contact-message',
      context,
    });
    this.allow(['dynamodb:PutItem'], context.waitlist.table.tableArn);
  }
}
