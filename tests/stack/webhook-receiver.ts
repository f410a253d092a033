import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveLocally } from '../serve-locally.ts';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A service that gets webhooks. */
export interface WebhookReceiver {
  readonly url: string;
  /** Every request, in order, whatever it was answered. */
  readonly received: ReceivedWebhook[];
  /** Sets the status of the answer to the request of a number, counted from 1. */
  answer(statusOf: (request: number) => number): void;
  close(): Promise<void>;
}

export async function openWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let statusOf = (_request: number) => 204;
  const server = await serveLocally(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statusOf(received.length), { location: '/elsewhere' }).end();
  });
  return {
    url: `${server.origin}/hooks`,
    received,
    answer(next) {
      statusOf = next;
    },
    close: () => server.close(),
  };
}
