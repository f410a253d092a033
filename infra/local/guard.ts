import type { RequestListener, Server } from 'node:http';

/** Which pages may call a server. Programs of this machine, which send no `Origin`, always may. */
export interface Callers {
  readonly origins: readonly string[];
  /** Whether pages of any origin may read, as they may read the site in the cloud. */
  readonly anyMayRead?: boolean;
}

const NAMES = ['localhost', '127.0.0.1', '[::1]'];
const READS = new Set(['GET', 'HEAD']);

/**
 * Refuses a page of another origin, and a page that reached this machine by a name of its own, whose
 * requests would be of the server's own origin (DNS rebinding).
 */
export function guard(server: Server, { origins, anyMayRead = false }: Callers): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request').on('request', (request, response) => {
    const { method = '', headers, socket } = request;
    const hosts = NAMES.map((name) => new URL(`http://${name}:${socket.localPort}`).host);
    const mayCall =
      headers.origin === undefined ||
      origins.includes(headers.origin) ||
      (anyMayRead && READS.has(method));
    if (mayCall && hosts.includes(headers.host ?? '')) {
      for (const listener of listeners) listener.call(server, request, response);
      return;
    }
    response.writeHead(403, { 'content-type': 'text/plain', connection: 'close' });
    response.end(mayCall ? 'Foreign host' : 'Foreign origin');
  });
}
