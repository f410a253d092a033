import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Callers } from './guard.ts';
import { listen } from './port.ts';

export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A Hono app on Node: `c.env.incoming` is Node’s own request. */
export type App = Hono<{ Bindings: HttpBindings }>;

/** Answers with an app. An error that a handler throws is a 500 and a line on the terminal. */
export function respondWithApp(app: App): Respond {
  app.onError((fault, c) => {
    console.error(`${c.req.method} ${c.req.path} failed:`, fault);
    return c.body(null, 500);
  });
  return getRequestListener((request, env) => app.fetch(getForHead(request), env), {
    overrideGlobalObjects: false,
  });
}

/** HEAD is answered as GET, because `etag` needs the body. Node leaves the body out. */
function getForHead(request: Request): Request {
  const { method, url, headers } = request;
  return method === 'HEAD' ? new Request(url, { headers }) : request;
}

/** The path of a request as it stands in the request line, without the query. */
export function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

/** Serves one port. An error of `respond` is a 500 and a line on the terminal. */
export function serve(
  port: number,
  respond: Respond,
  callers?: Callers,
  server = createServer(),
): Promise<Server> {
  server.on('request', (request, response) => {
    respond(request, response).catch((fault: unknown) => {
      console.error(`${request.method} on port ${port} failed:`, fault);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return listen(server, port, callers);
}
