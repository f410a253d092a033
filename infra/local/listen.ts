import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Only this machine may call. */
const HOST = '127.0.0.1';

export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly port: number;
  constructor(port: number, options: ErrorOptions) {
    super(`Port ${port} is taken`, options);
    this.port = port;
  }
}

export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Serves one port; what a request throws is a 500 and a line on the terminal, never a crash. */
export function serve(port: number, respond: Respond): Promise<Server> {
  const server = createServer((request, response) => {
    respond(request, response).catch((fault: unknown) => {
      console.error(`${request.method} on port ${port} failed:`, fault);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  return listen(server, port);
}

export function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(cause.code === 'EADDRINUSE' ? new PortTakenError(port, { cause }) : cause);
    });
    server.listen(port, HOST, () => resolve(server));
  });
}

/** Stops taking requests and waits for those in progress; idle connections are cut. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}
