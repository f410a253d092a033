import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import { Alarms } from './alarms/alarms.ts';
import { Contact } from './contact.ts';
import { Dashboard } from './dashboard.ts';
import { MailEvents } from './mail-events.ts';
import { MailSender } from './mail-sender.ts';
import type { ServiceContext } from './service-context.ts';
import { SignUp } from './sign-up.ts';
import { Unsubscribe } from './unsubscribe.ts';

export interface ServiceStackProps extends StackProps {
  readonly api: HttpApi;
  readonly context: ServiceContext;
}

/** The five Lambdas with what drives and watches them. Holds nothing that could not be made anew. */
export class ServiceStack extends Stack {
  constructor(scope: Construct, id: string, { api, context, ...props }: ServiceStackProps) {
    super(scope, id, props);
    const signUp = new SignUp(this, 'SignUp', api, context);
    const contact = new Contact(this, 'Contact', api, context);
    const unsubscribe = new Unsubscribe(this, 'Unsubscribe', api, context);
    const sender = new MailSender(this, 'MailSender', context, unsubscribe.origin);
    const mailEvents = new MailEvents(this, 'MailEvents', context);

    const watched = { context, api, signUp, contact, unsubscribe, sender, mailEvents };
    new Alarms(this, 'Alarms', watched);
    new Dashboard(this, 'Dashboard', watched);
    new CfnOutput(this, 'UnsubscribeOrigin', { value: unsubscribe.origin });
  }
}
