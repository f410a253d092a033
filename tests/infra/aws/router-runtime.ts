import { createContext, runInContext } from 'node:vm';
import { siteRouterCode } from '../../../infra/aws/site/site-router-code.ts';

export type EventHeaders = Readonly<Record<string, { readonly value: string }>>;

export interface ViewerEvent {
  readonly context: { readonly eventType: 'viewer-request' | 'viewer-response' };
  readonly request: {
    readonly uri: string;
    readonly method: string;
    readonly headers: EventHeaders;
    readonly querystring: EventHeaders;
  };
  readonly response?: { readonly statusCode: number; readonly headers: EventHeaders };
}

/** What the function returns: a request on the way in, a response on the way out. */
export interface RouterAnswer {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: EventHeaders;
}

const runtime = createContext({});
runInContext(siteRouterCode(), runtime);

/** Runs the deployed function in a context with nothing but JavaScript. */
export function runRouter(event: ViewerEvent): RouterAnswer {
  const call = `JSON.stringify(handler(${JSON.stringify(event)}))`;
  return JSON.parse(String(runInContext(call, runtime))) as RouterAnswer;
}

/** The file of a path, for a client with this `Accept-Encoding`. */
export function routed(uri: string, accepted?: string): string {
  const headers: EventHeaders =
    accepted === undefined ? {} : { 'accept-encoding': { value: accepted } };
  return runRouter({
    context: { eventType: 'viewer-request' },
    request: { uri, method: 'GET', headers, querystring: {} },
  }).uri!;
}

/** The answer to a path, after the function has seen it. */
export function answered(
  uri: string,
  statusCode: number,
  headers: EventHeaders = {},
): RouterAnswer {
  return runRouter({
    context: { eventType: 'viewer-response' },
    request: { uri, method: 'GET', headers: {}, querystring: {} },
    response: { statusCode, headers },
  });
}
