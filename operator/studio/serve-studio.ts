import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { hasCode } from '../../infra/build/has-code.ts';
import { answerCall, findCall } from './answer-call.ts';
import type { CallContext } from './call.ts';
import { createGuard, HEADERS } from './guard.ts';
import { openStudio, type Studio } from './studio.ts';

export interface StudioOptions
  extends Pick<Studio, 'stage' | 'mayWrite'>, Required<Pick<CallContext, 'now' | 'who'>> {
  /** 0 for any that is free. */
  readonly port: number;
  /** The built page. */
  readonly folder: string;
  /** Ends the studio. Calls finish what they began. */
  readonly signal: AbortSignal;
}

export interface RunningStudio {
  /** A link that opens the page once. The page that was open before ends. */
  newLink(): string;
  /** Resolves when it has ended: by the signal, or because the page asked. */
  readonly ended: Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the studio to this machine. Rejects if the port is taken. */
export async function serveStudio(options: StudioOptions): Promise<RunningStudio> {
  const { folder, now, who } = options;
  const studio = openStudio(options);
  const end = new AbortController();
  const signal = AbortSignal.any([options.signal, end.signal]);
  const server = createServer((request, response) => {
    respond(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  await listening;
  const guard = createGuard((server.address() as AddressInfo).port);

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = request;
    response.setHeaders(HEADERS);
    // A page that goes on asking would keep its connection, and the server with it.
    if (signal.aborted) response.setHeader('connection', 'close');
    const refuse = (status: number) => void response.writeHead(status).end();
    const { pathname, searchParams } = new URL(url, 'http://127.0.0.1');
    if (!guard.isOwn(headers, method !== 'GET')) return refuse(403);
    if (method === 'POST') {
      if (!guard.opensData(headers)) return refuse(403);
      if (pathname === '/end') return (end.abort(), refuse(204));
      const call = findCall(pathname);
      if (!call) return refuse(404);
      return answerCall(request, response, { studio, call, context: { now, who, signal } });
    }
    if (method !== 'GET') return refuse(405);
    const token = searchParams.get('token');
    if (token !== null) {
      const opened = guard.exchange(token);
      if (!opened) return refuse(403);
      response.setHeader('set-cookie', opened.setCookie);
      return sendPage(response, opened.key);
    }
    if (!guard.opensPage(headers)) return refuse(403);
    if (pathname === '/') return sendPage(response);
    await sendFile(response, pathname);
  }

  /** The empty page. The key is in it once, for the script that keeps it in the tab. */
  async function sendPage(response: ServerResponse, key?: string): Promise<void> {
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const meta = key === undefined ? '' : `<meta name="studio-key" content="${key}">`;
    response.setHeader('content-type', TYPES['.html'] ?? '');
    response.end(page.replace('</head>', `${meta}</head>`));
  }

  async function sendFile(response: ServerResponse, path: string): Promise<void> {
    try {
      const bytes = await readFile(join(folder, normalize(path)));
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
      response.end(bytes);
    } catch (error) {
      if (!hasCode(error, 'ENOENT') && !hasCode(error, 'EISDIR')) throw error;
      response.writeHead(404).end();
    }
  }

  const ended = new Promise<void>((done) => {
    signal.addEventListener('abort', () => {
      server.close(() => done());
      server.closeIdleConnections();
    });
  });
  return { newLink: () => guard.newLink(), ended };
}
