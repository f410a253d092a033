import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { orNone } from '../../infra/build/has-code.ts';
import { explain } from '../refusal.ts';
import { createGuard, findPlace, FRAME_POLICY, HEADERS } from './guard.ts';
import { readForm } from './read-form.ts';
import { NotFoundError, type Reply } from './reply.ts';
import { findRoute } from './routes.ts';
import { openStudio, type Studio, type StudioOptions } from './studio.ts';

export interface ServeOptions extends Omit<StudioOptions, 'place'> {
  /** 0 for any that is free. */
  readonly port: number;
  /** What was built for its pages: sheet, script, font. */
  readonly folder: string;
}

export interface RunningStudio {
  /** A link that opens the studio once. */
  newLink(): string;
  /** Resolves when it has ended: by the signal, or because a page asked. */
  readonly ended: Promise<void>;
}

interface Answering {
  readonly response: ServerResponse;
  /** What was asked for. */
  readonly url: string;
}

const HTML = 'text/html; charset=utf-8';

/** What the pages load, and its types. No other file is served. */
const FILES: ReadonlyMap<string, string> = new Map([
  ['studio.css', 'text/css; charset=utf-8'],
  ['studio.js', 'text/javascript; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml'],
  ['archivo.woff2', 'font/woff2'],
]);

const GONE = 'This page has expired, or the studio was started again since.';

/** How long a page waits for the first reading of the list before it shows how far that is. */
const FIRST_READING_MS = 600;

/** Serves the studio to this machine. Rejects if the port is taken. */
export async function serveStudio(options: ServeOptions): Promise<RunningStudio> {
  const end = new AbortController();
  const signal = AbortSignal.any([options.signal, end.signal]);
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(options.port, '127.0.0.1', resolve);
  await listening;
  const place = await findPlace((server.address() as AddressInfo).port);
  const guard = createGuard(place);
  const studio = openStudio({ ...options, place, signal });
  studio.list.refresh();

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = request;
    response.setHeaders(HEADERS);
    // A page that goes on asking would keep its connection, and the server with it.
    if (signal.aborted) response.setHeader('connection', 'close');
    const refuse = (status: number) => void response.writeHead(status).end();
    const { pathname, searchParams } = new URL(url, place.origin);
    const path = pathOf(pathname, place.base);
    if (path === undefined || !guard.isOwn(method, headers)) return refuse(403);
    const token = searchParams.get('token');
    if (method === 'GET' && token !== null) return open(token, response);
    if (!guard.opens(headers)) return refuse(403);
    if (method !== 'GET' && method !== 'POST') return refuse(405);
    const file = method === 'GET' ? await findFile(path) : undefined;
    if (file) return void response.setHeader('content-type', file.type).end(file.bytes);
    await send(await replyTo(path, searchParams, request), { response, url });
  }

  /** The cookie of a strict site is not sent along a redirect that begins elsewhere, so a page leads on. */
  function open(token: string, response: ServerResponse): void {
    const cookie = guard.exchange(token);
    if (!cookie) return void response.writeHead(403).end();
    const page = `<!doctype html><title>Waitlist studio</title><meta http-equiv="refresh" content="0; url=${place.base}/">`;
    response.setHeader('set-cookie', cookie);
    response.setHeader('content-type', HTML).end(page);
  }

  async function replyTo(
    path: string,
    query: URLSearchParams,
    request: IncomingMessage,
  ): Promise<Reply> {
    try {
      const isPost = request.method === 'POST';
      const [name = '', ...rest] = path.split('/').map(decodeURIComponent);
      const route = findRoute(isPost ? 'POST' : 'GET', name, rest.length > 0);
      if (!route) throw new NotFoundError();
      const form = isPost ? await readForm(request, studio.uploads) : {};
      if (!isPost && !(await isRead(studio))) {
        return { html: options.pages.renderReading(studio.frame()) };
      }
      return await route(studio, { rest, query, form, from: fromOf(request) });
    } catch (error) {
      const isGone = error instanceof NotFoundError;
      return {
        status: isGone ? 404 : 400,
        html: options.pages.renderAnswer(studio.frame(), {
          at: '',
          title: isGone ? 'Not found' : 'Nothing was done',
          sections: [{ heading: '', blocks: [isGone ? GONE : explain(error)] }],
        }),
      };
    }
  }

  /** The browser names the page, because its policy tells it to do so on this origin. */
  function fromOf({ headers }: IncomingMessage): string {
    const page = URL.parse(headers.referer ?? '');
    const path = page?.origin === place.origin ? pathOf(page.pathname, place.base) : undefined;
    return `/${path ?? ''}${page?.search ?? ''}`;
  }

  async function send(reply: Reply, { response, url }: Answering): Promise<void> {
    if ('location' in reply) {
      response.writeHead(303, { location: place.base + reply.location }).end();
    } else if ('file' in reply) {
      const { file, bytes } = reply.file;
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${file.replaceAll(/[^\w.-]/g, '_')}"`,
      });
      await pipeline(Readable.from(bytes()), response);
    } else if ('frame' in reply) {
      response.setHeader('content-security-policy', FRAME_POLICY);
      response.setHeader('content-type', HTML).end(reply.frame);
    } else if ('end' in reply) {
      response.writeHead(200, { 'content-type': HTML });
      response.end(
        '<!doctype html><title>Ended</title><p>The studio has ended. You can close this tab.',
      );
      end.abort();
    } else {
      response.writeHead(reply.status ?? 200, { 'content-type': HTML });
      // Behind its base, a page cannot name itself.
      response.end(reply.html.replace('#content', () => `${url.replaceAll('&', '&amp;')}#content`));
    }
  }

  async function findFile(path: string) {
    const type = FILES.get(path);
    if (!type) return undefined;
    const bytes = await orNone(readFile(join(options.folder, path)), 'ENOENT');
    return bytes && { type, bytes };
  }

  const ended = new Promise<void>((done) => {
    signal.addEventListener('abort', () => {
      server.close(() => done());
      server.closeIdleConnections();
    });
  });
  return { newLink: () => guard.newLink(), ended };
}

/** Without what stands before every path. Undefined if that is missing. */
function pathOf(pathname: string, base: string): string | undefined {
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length + 1) : undefined;
}

/** Whether the list was read, soon enough to wait for it. */
async function isRead({ list }: Studio): Promise<boolean> {
  if (list.present()) return true;
  const late = setTimeout(FIRST_READING_MS, false, { ref: false });
  const read = list.fresh().then(
    () => true,
    () => true,
  );
  return Promise.race([read, late]);
}
