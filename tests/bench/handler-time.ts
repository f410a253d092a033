import { EventEmitter } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import timers from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { HttpEvent, HttpResponse } from '../../lambdas/http/http.ts';
import { lambdaEnvironment, TABLE_NAME } from '../../infra/local/environment.ts';
import { originsOf, portsFrom } from '../../infra/local/ports.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { apiEvent } from '../lambdas/events.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { medianMs } from './median-time.ts';

// Prints as JSON how many milliseconds a call of the handler takes if every request is answered at
// once, and how many a single `UpdateItem` takes. Its arguments are the bundles of both.

const CALLS = 4000;
const KEY = 'k'.repeat(48);

const ANSWERS: Readonly<Record<string, object>> = {
  'secretsmanager.GetSecretValue': { SecretString: JSON.stringify({ k1: KEY }), CreatedDate: 0 },
};

/** A request that is answered within the process as soon as it is sent. */
class AnsweredRequest extends EventEmitter {
  readonly #target: string;
  constructor({ headers = {} }: { readonly headers?: Readonly<Record<string, string>> }) {
    super();
    this.#target = headers['x-amz-target'] ?? '';
  }
  write(): boolean {
    return true;
  }
  end(): void {
    const answer = Readable.from([Buffer.from(JSON.stringify(ANSWERS[this.#target] ?? {}))]);
    const head = { statusCode: 200, headers: { 'content-type': 'application/x-amz-json-1.0' } };
    queueMicrotask(() => this.emit('response', Object.assign(answer, head)));
  }
  setTimeout(): this {
    return this;
  }
  destroy(): void {}
}

function answerAtOnce(options: object, onResponse?: (response: IncomingMessage) => void) {
  const request = new AnsweredRequest(options);
  if (onResponse) request.once('response', onResponse);
  return request as unknown as ClientRequest;
}
http.request = answerAtOnce as typeof http.request;
// A sign-up also waits, see inEqualTime in lambdas/http/http.ts.
timers.setTimeout = () => Promise.resolve() as Promise<never>;
syncBuiltinESMExports();

const [bundle = '', bareBundle = ''] = process.argv.slice(2);
const origins = originsOf(portsFrom(3000));
Object.assign(process.env, lambdaEnvironment({ origins, dynamodbEndpoint: origins.dynamodb }));

const { handler } = (await import(pathToFileURL(bundle).href)) as {
  readonly handler: (event: HttpEvent) => Promise<HttpResponse>;
};
const { update } = (await import(pathToFileURL(bareBundle).href)) as {
  readonly update: (table: string, email: string) => Promise<unknown>;
};

let calls = 0;
const nextEmail = () => `person-${(calls += 1)}@example.ch`;
const signUp = async () => {
  const event = apiEvent('/api/send-waitlist-notification', {
    headers: { 'content-type': 'application/json', [ORIGIN_SECRET_HEADER]: KEY },
    body: JSON.stringify({ signup: { ...VALID_SIGN_UP, email: nextEmail() } }),
  });
  const { statusCode } = await handler(event);
  if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}`);
};
const plan = { calls: CALLS, warmUp: CALLS };
console.log(
  JSON.stringify({
    handler: await medianMs(signUp, plan),
    bare: await medianMs(() => update(TABLE_NAME, nextEmail()), plan),
  }),
);
