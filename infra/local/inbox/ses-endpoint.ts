import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequestBody } from '../gateway/read-request-body.ts';
import type { FaultSwitch } from './faults.ts';
import type { Mail } from './mail.ts';
import type { Mailbox } from './mailbox.ts';

/** The tags that a mail was sent with, by name. */
export type Tags = Readonly<Record<string, string>>;

export interface SesEndpoint {
  readonly mailbox: Mailbox;
  readonly faults: FaultSwitch;
  /** Called for every mail taken, whether or not its answer arrives. */
  readonly onTaken: (mail: Mail, tags: Tags) => void;
}

const SEND_EMAIL = '/v2/email/outbound-emails';
const GET_ACCOUNT = '/v2/email/account';

/** What a new production account in good standing may send. */
const QUOTA = { Max24HourSend: 50_000, MaxSendRate: 500 };
const DAY_MS = 86_400_000;

export function isSesRequest({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/v2/email/');
}

/** Answers the two calls of SES v2 that the Lambdas make. */
export async function answerSes(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: SesEndpoint,
): Promise<void> {
  switch (`${request.method} ${request.url}`) {
    case `POST ${SEND_EMAIL}`:
      return answerSendEmail(request, response, endpoint);
    case `GET ${GET_ACCOUNT}`:
      return answerJson(response, 200, {
        SendingEnabled: true,
        ProductionAccessEnabled: true,
        SendQuota: { ...QUOTA, SentLast24Hours: countLastDay(endpoint.mailbox) },
      });
    default:
      return answerError(response, 404, 'NotFoundException', 'No such call here');
  }
}

async function answerSendEmail(
  request: IncomingMessage,
  response: ServerResponse,
  { mailbox, faults, onTaken }: SesEndpoint,
): Promise<void> {
  const body = await readRequestBody(request);
  const fault = faults.next();
  switch (fault) {
    case 'throttle':
      return answerError(
        response,
        429,
        'TooManyRequestsException',
        'Maximum sending rate exceeded.',
      );
    case 'outage':
      return answerError(response, 503, 'ServiceUnavailable', 'The service is unavailable.');
    case 'reject':
      return answerError(response, 400, 'MessageRejected', 'The message was rejected.');
    case 'hang':
      return;
    case 'none':
    case 'drop-answer':
      break;
  }
  const taken = readMail(body?.toString() ?? '');
  if (!taken) {
    return answerError(
      response,
      400,
      'BadRequestException',
      'Sender, recipient or content missing.',
    );
  }
  await mailbox.add(taken.mail);
  onTaken(taken.mail, taken.tags);
  if (fault === 'drop-answer') {
    request.socket.destroy();
    return;
  }
  return answerJson(response, 200, { MessageId: taken.mail.id });
}

interface SendEmailInput {
  readonly FromEmailAddress?: string;
  readonly Destination?: { readonly ToAddresses?: readonly string[] };
  readonly EmailTags?: readonly { readonly Name: string; readonly Value: string }[];
  readonly Content?: {
    readonly Simple?: {
      readonly Subject: { readonly Data: string };
      readonly Body: {
        readonly Text?: { readonly Data: string };
        readonly Html?: { readonly Data: string };
      };
      readonly Headers?: readonly { readonly Name: string; readonly Value: string }[];
    };
  };
}

function readMail(body: string): { mail: Mail; tags: Tags } | undefined {
  const input = JSON.parse(body) as SendEmailInput;
  const simple = input.Content?.Simple;
  const to = input.Destination?.ToAddresses ?? [];
  if (!input.FromEmailAddress || to.length === 0 || !simple) return undefined;
  return {
    mail: {
      id: randomUUID(),
      to: to.join(', '),
      from: input.FromEmailAddress,
      subject: simple.Subject.Data,
      text: simple.Body.Text?.Data ?? '',
      html: simple.Body.Html?.Data ?? '',
      headers: byName(simple.Headers ?? []),
      receivedAt: new Date().toISOString(),
    },
    tags: byName(input.EmailTags ?? []),
  };
}

function byName(pairs: readonly { readonly Name: string; readonly Value: string }[]) {
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value]));
}

function countLastDay(mailbox: Mailbox): number {
  const since = new Date(Date.now() - DAY_MS).toISOString();
  return mailbox.list().filter(({ receivedAt }) => receivedAt > since).length;
}

function answerError(
  response: ServerResponse,
  status: number,
  type: string,
  message: string,
): void {
  response.setHeader('x-amzn-errortype', type);
  answerJson(response, status, { message });
}

function answerJson(response: ServerResponse, status: number, value: unknown): void {
  response.setHeader('content-type', 'application/json');
  response.writeHead(status).end(JSON.stringify(value));
}
