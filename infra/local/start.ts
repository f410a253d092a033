import { flushCompileCache } from 'node:module';
import { parseArgs } from 'node:util';
import { InvalidDigestError, toDigest } from '#shared/digest.ts';
import { buildAll } from '../build/build.ts';
import { LOCAL_DATA } from '../build/paths.ts';
import { PortInUseError } from './port.ts';
import { InvalidMailsError, readMails } from './sweep-loop.ts';
import { InvalidPortError, originsOf, readPorts, type Ports } from './ports.ts';
import { startStack, type StopStack } from './stack.ts';
import {
  expectDynamodbAt,
  InvalidDynamodbEndpointError,
  readDynamodbEndpoint,
} from './store/dynamodb-endpoint.ts';
import { InvalidWebhookUrlError, readWebhookUrl } from './webhooks/webhook-url.ts';

/** A setting that is wrong. The message says what is right. */
const INVALID = [
  InvalidPortError,
  InvalidDigestError,
  InvalidMailsError,
  InvalidDynamodbEndpointError,
  InvalidWebhookUrlError,
];

const FLAG = { type: 'boolean', default: false } as const;
const { values } = parseArgs({ options: { fresh: FLAG, limits: FLAG, built: FLAG } });

try {
  const ports = readPorts(process.env['PORT']);
  const digest = toDigest(process.env['DIGEST']);
  const webhookUrl = readWebhookUrl(process.env['WEBHOOK_URL']);
  const dynamodbEndpoint = readDynamodbEndpoint(process.env['DYNAMODB_ENDPOINT']);
  if (dynamodbEndpoint) await expectDynamodbAt(dynamodbEndpoint);
  // Tests share one build, which the settings of one of them must not change.
  if (!values.built) await buildAll();
  const stop = await startStack({
    ports,
    dataFolder: process.env['LOCAL_DATA'] ?? LOCAL_DATA,
    fresh: values.fresh,
    limits: values.limits,
    digest,
    mails: readMails(process.env['MAILS']),
    webhookUrl,
    dynamodbEndpoint,
  });
  stopOnSignal(stop);
  console.log(welcome(ports, dynamodbEndpoint));
  // A process that is killed would not keep what it compiled.
  flushCompileCache();
} catch (error) {
  if (error instanceof PortInUseError) {
    fail(
      `Port ${error.port} is taken. Stop what uses it, or move the whole block: PORT=4000 npm start`,
    );
  }
  if (error instanceof Error && INVALID.some((Invalid) => error instanceof Invalid)) {
    fail(error.message);
  }
  throw error;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function stopOnSignal(stop: StopStack): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) process.exit(130);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (fault: unknown) => {
        console.error('Stopping failed:', fault);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}

function welcome(ports: Ports, dynamodbEndpoint?: string): string {
  const origins = originsOf(ports);
  return `
  Site            ${origins.site}
  Partner’s page  ${origins.partner}
  Inbox           ${origins.inbox}
  Function URL    ${origins.functionUrl}
  DynamoDB        ${dynamodbEndpoint ?? origins.dynamodb}

  Ctrl-C stops it; the data stays in .local until: npm start -- --fresh
`;
}
