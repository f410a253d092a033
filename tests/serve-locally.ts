import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test, at any free port of this machine. */
export interface LocalServer extends AsyncDisposable {
  readonly port: number;
  /** Such as `http://127.0.0.1:50123`. */
  readonly origin: string;
  close(): Promise<void>;
}

export async function serveLocally(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
): Promise<LocalServer> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, origin: `http://127.0.0.1:${port}`, close, [Symbol.asyncDispose]: close };
}
