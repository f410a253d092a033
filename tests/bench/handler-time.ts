import { EventEmitter } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { HttpEvent, HttpResponse } from '../../lambdas/http/http.ts';
import { lambdaEnvironment, TABLE_NAME } from '../../infra/local/environment.ts';
import { originsOf, readPorts } from '../../infra/local/ports.ts';
import { ORIGIN_SECRET_HEADER } from '#shared/env.ts';
import { apiEvent } from '../lambdas/events.ts';
import { VALID_SIGN_UP } from '../stack/sign-up-client.ts';
import { median } from './median.ts';

// Prints, as JSON, how many milliseconds a call of the handler takes whose requests are answered at
// once, and how many one `UpdateItem` takes by itself. Its arguments are the bundles of both.

const WARM_UP = 4000;
const CALLS = 4000;
const KEY = 'k'.repeat(48);

const ANSWERS: Readonly<Record<string, object>> = {
  'secretsmanager.GetSecretValue': { SecretString: JSON.stringify({ k1: KEY }), CreatedDate: 0 },
};

/** A request that is answered as soon as it is sent. Nothing leaves the process. */
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
syncBuiltinESMExports();

const [bundle = '', bareBundle = ''] = process.argv.slice(2);
const origins = originsOf(readPorts());
Object.assign(process.env, lambdaEnvironment({ origins, dynamodbEndpoint: origins.dynamodb }));

const { handler } = (await import(pathToFileURL(bundle).href)) as {
  readonly handler: (event: HttpEvent) => Promise<HttpResponse>;
};
const { update } = (await import(pathToFileURL(bareBundle).href)) as {
  readonly update: (table: string, email: string) => Promise<unknown>;
};

const signUp = async (email: string) => {
  const event = apiEvent('/api/send-waitlist-notification', {
    headers: { 'content-type': 'application/json', [ORIGIN_SECRET_HEADER]: KEY },
    body: JSON.stringify({ signup: { ...VALID_SIGN_UP, email } }),
  });
  const begin = performance.now();
  const { statusCode } = await handler(event);
  if (statusCode !== 200) throw new Error(`The handler answered ${statusCode}`);
  return performance.now() - begin;
};
const updateAlone = async (email: string) => {
  const begin = performance.now();
  await update(TABLE_NAME, email);
  return performance.now() - begin;
};

const times = { handler: [] as number[], bare: [] as number[] };
for (let call = 0; call < WARM_UP + CALLS; call += 1) {
  const email = `person-${call}@example.ch`;
  const [ours, theirs] = [await signUp(email), await updateAlone(email)];
  if (call < WARM_UP) continue;
  times.handler.push(ours);
  times.bare.push(theirs);
}
console.log(JSON.stringify({ handler: median(times.handler), bare: median(times.bare) }));
