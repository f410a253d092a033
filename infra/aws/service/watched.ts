import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Contact } from './contact.ts';
import type { MailEvents } from './mail-events.ts';
import type { MailSender } from './mail-sender.ts';
import type { ServiceContext } from './service-context.ts';
import type { SignUp } from './sign-up.ts';
import type { Unsubscribe } from './unsubscribe.ts';

/** The parts of the service that alarms and the dashboard look at. */
export interface Watched {
  readonly context: ServiceContext;
  readonly api: HttpApi;
  readonly signUp: SignUp;
  readonly contact: Contact;
  readonly unsubscribe: Unsubscribe;
  readonly sender: MailSender;
  readonly mailEvents: MailEvents;
}

/** Every Lambda of the service. */
export function lambdasOf({ signUp, contact, unsubscribe, sender, mailEvents }: Watched) {
  return [signUp, contact, unsubscribe, sender, mailEvents].map(({ lambda }) => lambda);
}
