import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ROOT, WIDGET_FILE } from '../../infra/build/paths.ts';

/** How the API answers a sign-up. `hang` never answers, `drop` closes the connection. */
export type ApiAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string>; after?: Promise<void> }
  | 'hang'
  | 'drop';

export interface ApiRequest {
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

/** A page that the harness serves. */
export interface HostPage {
  readonly body: string;
  readonly head?: string;
  readonly lang?: string;
  /** Its body is well-formed, and it has no styles. */
  readonly isXhtml?: boolean;
  readonly headers?: Record<string, string>;
}

const ACCEPTED: ApiAnswer = { status: 200, body: { success: true } };

/** Serves two origins: the site with the widget and an API whose answers a test sets, and a partner. */
export class Harness {
  readonly requests: ApiRequest[] = [];
  /** The next answers of the API, in order. After the last, every sign-up is accepted. */
  readonly answers: ApiAnswer[] = [];
  /** How often a browser asked whether the partner's page may call the API. */
  preflights = 0;
  #preflightAnswered: Promise<void> | undefined;
  readonly #pages = new Map<string, HostPage>();
  readonly #site = createServer((request, response) => void this.#serveSite(request, response));
  readonly #partner = createServer((request, response) => this.#serve(request, response));

  get siteOrigin(): string {
    return originOf(this.#site);
  }

  get partnerOrigin(): string {
    return originOf(this.#partner);
  }

  /** The policy that docs/partners.md says is enough. */
  get strictPolicy(): string {
    const site = this.siteOrigin;
    return (
      `default-src 'none'; script-src ${site}; connect-src ${site}; style-src 'self'; ` +
      `require-trusted-types-for 'script'; trusted-types 'none'`
    );
  }

  async start(): Promise<void> {
    this.#site.listen(0, '127.0.0.1');
    this.#partner.listen(0, '127.0.0.1');
    await Promise.all([once(this.#site, 'listening'), once(this.#partner, 'listening')]);
  }

  stop(): void {
    for (const server of [this.#site, this.#partner]) {
      server.closeAllConnections();
      server.close();
    }
  }

  reset(): void {
    this.requests.length = 0;
    this.answers.length = 0;
    this.preflights = 0;
    this.#preflightAnswered = undefined;
    this.#pages.clear();
  }

  /** Adds a page of the partner, under the strict policy. Returns its address. */
  partnerPage(page: HostPage): string {
    const headers = { 'Content-Security-Policy': this.strictPolicy, ...page.headers };
    return this.partnerOrigin + this.#put({ ...page, headers });
  }

  /** Adds a page of the site. Returns its address. */
  sitePage(page: HostPage): string {
    return this.siteOrigin + this.#put(page);
  }

  /** Accepts the next sign-up once the function that this returns is called. */
  answerLater(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.answers.push({ status: 200, body: { success: true }, after: promise });
    return resolve;
  }

  /** Answers preflights once the function that this returns is called. */
  preflightLater(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#preflightAnswered = promise;
    return resolve;
  }

  /** The script tag of the widget. */
  script(attributes = ''): string {
    return `<script src="${this.siteOrigin}/widget/v1.js" ${attributes}></script>`;
  }

  /** A page of the partner's that may run what it likes, as most pages do. */
  openPage(page: HostPage): string {
    return this.partnerOrigin + this.#put(page);
  }

  /** A library of the host page's, from its npm package. */
  library(file: string): string {
    return `<script src="${this.siteOrigin}/libraries/${file}"></script>`;
  }

  #put(page: HostPage): string {
    const path = `/page-${this.#pages.size}`;
    this.#pages.set(path, page);
    return path;
  }

  async #serveSite(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A browser repeats a request that was lost on a reused connection.
    response.setHeader('Connection', 'close');
    const { pathname } = new URL(request.url ?? '/', this.siteOrigin);
    if (pathname.startsWith('/widget/')) {
      response.setHeader('Content-Type', 'text/javascript');
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.end(readFileSync(WIDGET_FILE));
    } else if (pathname.startsWith('/libraries/')) {
      response.setHeader('Content-Type', 'text/javascript');
      response.end(readFileSync(join(ROOT, 'node_modules', pathname.slice('/libraries/'.length))));
    } else if (pathname.startsWith('/api/')) {
      await this.#answer(request, response);
    } else this.#serve(request, response);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    if (request.method === 'OPTIONS') {
      this.preflights += 1;
      await this.#preflightAnswered;
      response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
      // Otherwise a browser asks once in five seconds.
      response.setHeader('Access-Control-Max-Age', '0');
      response.writeHead(204).end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    this.requests.push({
      body: Buffer.concat(chunks).toString(),
      headers: request.headers,
    });
    const answer = this.answers.shift() ?? ACCEPTED;
    if (answer === 'hang') return;
    if (answer === 'drop') {
      request.socket.destroy();
      return;
    }
    const { status, body, headers = {}, after } = answer;
    await after;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  }

  #serve(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    if (pathname === '/host.css') {
      response.setHeader('Content-Type', 'text/css');
      response.end(HOST_CSS);
      return;
    }
    const page = this.#pages.get(pathname) ?? { body: `<h1>${pathname}</h1>` };
    for (const [name, value] of Object.entries(page.headers ?? {})) response.setHeader(name, value);
    if (page.isXhtml) {
      response.setHeader('Content-Type', 'application/xhtml+xml; charset=utf-8');
      response.end(
        `<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="${page.lang}"><head><title>Host</title>` +
          `</head><body>${page.body}</body></html>`,
      );
      return;
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="${page.lang ?? 'it'}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>Host</title>` +
        `<link rel="stylesheet" href="/host.css">` +
        `${page.head ?? ''}</head><body><main>${page.body}</main></body></html>`,
    );
  }
}

/** The styles of a host page: a small rem, centred capitals, and rules for every tag. */
const HOST_CSS = `
  html { font-size: 62.5%; color-scheme: light dark; background: Canvas; }
  body { margin: 0; padding: 24px 16px; text-align: center; text-transform: uppercase;
    letter-spacing: 4px; line-height: 3; color: teal; }
  input, button, label, p, h2 { border: 9px solid red; font-size: 40px; }
  .cover { position: fixed; inset: auto 0 0; height: 50%; background: gold; z-index: 2147483647; }
  .moved { transform: translateX(0); overflow: clip; }
  .tall { height: 900px; }
  .light-only { color-scheme: light; }
  .own-colours { --van-action: #06c; --van-on-action: #fff; }
`;

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
