import { TABLE_NAME } from './environment.ts';
import { type FaultSwitch, openFaultSwitch } from './inbox/faults.ts';
import { inboxApp } from './inbox/inbox-server.ts';
import { type Mailbox, openMailbox } from './inbox/mailbox.ts';
import type { SesEndpoint } from './inbox/ses-endpoint.ts';
import { respondWithApp, serve, type App } from './listen.ts';
import { close } from './port.ts';
import { loopbackOrigins, originsOf, type Ports } from './ports.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { createTable } from './store/create-table.ts';
import { mendTable } from './store/mend-table.ts';
import { startStore } from './store/start-store.ts';

export interface AwsOptions {
  readonly ports: Ports;
  readonly dataFolder: string;
  /** The embedded store is served unless this names a DynamoDB that runs elsewhere. */
  readonly dynamodbEndpoint: string;
  readonly onAccepted: SesEndpoint['onAccepted'];
  /** SQS, and a listener for writes of the embedded store. Both only if webhooks are sent. */
  readonly sqs?: App;
  readonly onWritten?: (pk: string) => void;
}

export interface AwsEndpoints {
  readonly mailbox: Mailbox;
  readonly faults: FaultSwitch;
  readonly secrets: Secrets;
  readonly close: () => Promise<void>;
}

/**
 * Serves the AWS that the Lambdas call: DynamoDB, SES and Secrets Manager. The environment of the
 * Lambdas must be set before. Throws `PortInUseError`.
 */
export async function serveAws(options: AwsOptions): Promise<AwsEndpoints> {
  const { ports, dataFolder, dynamodbEndpoint, onAccepted, sqs, onWritten } = options;
  await using opened = new AsyncDisposableStack();
  const isEmbedded = dynamodbEndpoint === originsOf(ports).dynamodb;
  if (isEmbedded) {
    const store = await startStore({ port: ports.dynamodb, dataFolder, onWritten });
    opened.defer(store.close);
  }
  await createTable(dynamodbEndpoint, TABLE_NAME);
  if (isEmbedded) await mendTable(dynamodbEndpoint, TABLE_NAME);

  const mailbox = opened.adopt(openMailbox(dataFolder), (it) => it.close());
  const faults = await openFaultSwitch(dataFolder);
  const secrets = await openSecrets(dataFolder);
  const inbox = inboxApp({ mailbox, faults, secrets, onAccepted, sqs });
  const callers = { origins: loopbackOrigins(originsOf(ports).inbox) };
  opened.adopt(await serve(ports.inbox, respondWithApp(inbox), callers), close);

  const running = opened.move();
  return { mailbox, faults, secrets, close: () => running.disposeAsync() };
}
