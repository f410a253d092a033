import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { FunctionUrlAuthType } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { ENV } from '#shared/env.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { hostOf } from '../host-of.ts';
import { ApiFunction } from './api-function.ts';
import { Canary } from './canary.ts';
import { DigestWriter } from './digest-writer.ts';
import { MailEvents } from './mail-events.ts';
import { MailSender } from './mail-sender.ts';
import { Alarms } from './monitoring/alarms.ts';
import { CostGuard } from './monitoring/cost-guard.ts';
import { Dashboard } from './monitoring/dashboard.ts';
import type { MonitoredResources } from './monitoring/monitored-resources.ts';
import type { ServiceContext, ServiceFunction } from './service-function.ts';
import { WebhookSender } from './webhook-sender.ts';

export interface ServiceStackProps extends StackProps {
  readonly api: HttpApi;
  readonly context: ServiceContext;
}

/** The output that holds the host of the Function URL. */
export const FUNCTION_URL_HOST = 'FunctionUrlHost';

/** The Lambdas, their triggers and their monitoring. Everything in the stack can be recreated. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, { api, context, ...props }: ServiceStackProps) {
    super(scope, id, props);
    const { config, keyrings, siteOrigin } = context;
    const rowKey = { [ENV.rowKeySecretId]: keyrings.rowKey };
    const limits = { [ENV.limitsSecretId]: keyrings.limits };
    const token = { [ENV.tokenSecretId]: keyrings.token };
    const signUp = new ApiFunction(this, 'SignUp', {
      definition: LAMBDAS.signUp,
      api,
      context,
      rowActions: ['UpdateItem'],
      rowKeys: ['waitlist#*', 'canary#*', 'limit#*'],
      secrets: { ...rowKey, ...limits },
      environment: { [ENV.siteOrigin]: siteOrigin, [ENV.optIn]: config.optIn },
    });
    const contact = new ApiFunction(this, 'Contact', {
      definition: LAMBDAS.contact,
      api,
      context,
      rowActions: ['UpdateItem'],
      rowKeys: ['contact#*', 'limit#*'],
      secrets: limits,
      environment: { [ENV.siteOrigin]: siteOrigin },
    });
    const unsubscribe = new ApiFunction(this, 'Unsubscribe', {
      definition: LAMBDAS.unsubscribe,
      api,
      context,
      rowActions: ['GetItem', 'UpdateItem'],
      rowKeys: ['waitlist#*', 'canary#*', 'mailbox#*', 'limit#*'],
      secrets: { ...rowKey, ...limits, ...token },
      environment: { [ENV.siteOrigin]: siteOrigin },
      reservedConcurrency: config.unsubscribeConcurrency,
    });
    const confirm = new ApiFunction(this, 'Confirm', {
      definition: LAMBDAS.confirm,
      api,
      context,
      rowActions: ['GetItem', 'UpdateItem'],
      rowKeys: ['waitlist#*', 'mailbox#*'],
      secrets: { ...rowKey, ...token },
      environment: { [ENV.siteOrigin]: siteOrigin },
    });
    const functionUrlHost = hostOf(addFunctionUrl(unsubscribe));
    new CfnOutput(this, FUNCTION_URL_HOST, { value: functionUrlHost });
    const functionUrlOrigin = `https://${functionUrlHost}`;
    // Mails name a host of ours if there is one, because their links must work for ever.
    const unsubscribeOrigin = config.site.domain ? siteOrigin : functionUrlOrigin;
    const mailSender = new MailSender(this, 'MailSender', context, unsubscribeOrigin);
    const mailEvents = new MailEvents(this, 'MailEvents', context);
    const digest =
      config.digest === 'off'
        ? undefined
        : new DigestWriter(this, 'Digest', context, config.digest);
    const webhook = config.webhook && new WebhookSender(this, 'Webhook', context, config.webhook);
    const canary =
      config.canaryMinutes > 0 ? new Canary(this, 'Canary', context, siteOrigin) : undefined;

    const resources: MonitoredResources = {
      context,
      api,
      lambdas: {
        signUp,
        contact,
        unsubscribe,
        confirm,
        mailSender,
        mailEvents,
        ...(digest && { digest }),
        ...(webhook && { webhook }),
        ...(canary && { canary }),
      },
      mailEventQueue: mailEvents.queue,
      mailEventFailures: mailEvents.failures,
      ...(webhook && { webhookFailures: webhook.failures }),
    };
    const alarms = new Alarms(this, 'Alarms', resources);
    new Dashboard(this, 'Dashboard', resources, alarms.all);
    if (config.monthlyBudget > 0) new CostGuard(this, 'CostGuard', config);
    new CfnOutput(this, 'UnsubscribeOrigin', { value: functionUrlOrigin });
  }
}

/** Gives a Lambda a public URL, and returns it. */
function addFunctionUrl({ lambda }: ServiceFunction): string {
  // No mail client can sign a request or send a header of ours: the token is the credential.
  return lambda.addFunctionUrl({ authType: FunctionUrlAuthType.NONE }).url;
}
