import type { IncomingMessage, ServerResponse } from 'node:http';
import { readRequestBody } from '../gateway/read-request-body.ts';
import type { Respond } from '../listen.ts';
import { answerSecrets, isSecretsRequest, type Secrets } from '../secrets.ts';
import { parseFaults } from './faults.ts';
import { INBOX_POLICY, inboxPage, mailPage } from './page.ts';
import { answerSes, isSesRequest, type SesEndpoint } from './ses-endpoint.ts';

export interface InboxServer extends SesEndpoint {
  readonly secrets: Secrets;
}

/** The inbox: pages to read mails, JSON to test with, and behind them the AWS endpoints we stand in for. */
export function respondAsInbox(inbox: InboxServer): Respond {
  return async (request, response) => {
    if (isSecretsRequest(request)) return answerSecrets(request, response, inbox.secrets);
    if (isSesRequest(request)) return answerSes(request, response, inbox);
    return answerInbox(request, response, inbox);
  };
}

async function answerInbox(
  request: IncomingMessage,
  response: ServerResponse,
  { mailbox, faults }: InboxServer,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://inbox');
  switch (`${request.method} ${pathname}`) {
    case 'GET /':
      return answerPage(response, inboxPage(mailbox.list(), faults.current()));
    case 'GET /mails':
      return answerJson(response, 200, mailbox.list());
    case 'DELETE /mails':
      await mailbox.clear();
      return answerJson(response, 200, { success: true });
    case 'GET /faults':
      return answerJson(response, 200, faults.current());
    case 'PUT /faults': {
      const wanted = parseFaults(await readJson(request));
      if (!wanted) return answerJson(response, 400, { success: false, error: 'Unknown fault' });
      await faults.set(wanted);
      return answerJson(response, 200, wanted);
    }
    case 'POST /faults': {
      const wanted = parseFaults(await readForm(request));
      if (wanted) await faults.set(wanted);
      response.writeHead(303, { location: '/' }).end();
      return undefined;
    }
    default: {
      const mail = mailbox.list().find(({ id }) => pathname === `/mails/${id}`);
      return mail
        ? answerPage(response, mailPage(mail))
        : answerJson(response, 404, { success: false, error: 'Not found' });
    }
  }
}

function answerPage(response: ServerResponse, html: string): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('content-security-policy', INBOX_POLICY);
  response.writeHead(200).end(html);
}

function answerJson(response: ServerResponse, status: number, value: unknown): void {
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.writeHead(status).end(JSON.stringify(value));
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse((await readRequestBody(request))?.toString() ?? '');
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function readForm(request: IncomingMessage): Promise<Record<string, string>> {
  const body = await readRequestBody(request);
  return Object.fromEntries(new URLSearchParams(body?.toString()));
}
