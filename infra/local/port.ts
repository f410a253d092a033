import type { Server } from 'node:http';
import { type Callers, guard } from './guard.ts';

/** Only this machine may call. */
const HOST = '127.0.0.1';

export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  readonly port: number;
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use`, options);
    this.port = port;
  }
}

/** Without `callers` no page may call. */
export function listen(
  server: Server,
  port: number,
  callers: Callers = { origins: [] },
): Promise<Server> {
  guard(server, callers);
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(cause.code === 'EADDRINUSE' ? new PortInUseError(port, { cause }) : cause);
    });
    server.listen(port, HOST, () => resolve(server));
  });
}

/** Refuses new requests, cuts idle connections and waits up to a second for requests in progress. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
  });
}
