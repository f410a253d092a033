import * as fc from 'fast-check';
import type { HttpEvent, HttpResponse } from '../../lambdas/http/http.ts';
import {
  configure,
  type Configuration,
  type InvokeHttp,
} from '../../infra/local/lambda-runtime.ts';
import { apiEvent, functionUrlEvent, type RequestParts } from '../lambdas/events.ts';
import {
  addressPayload,
  contactPayload,
  linkPayload,
  oneClickPayload,
  type Payload,
  signUpPayload,
  tokenPayload,
} from './payloads.ts';
import { confusedPayloads } from './payloads.ts';
import { joinedHeaders, requests, type FuzzedRequest, type RequestOptions } from './requests.ts';
import { CONTACT_ERRORS, SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { genuineTokens, tokens, type TokenKeys } from './tokens.ts';

/** What an endpoint may answer. */
export interface AnswerContract {
  readonly statuses: readonly number[];
  /** The sentence of each field's error in JSON. Undefined for an endpoint that answers plain text. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The only tokens that it may accept. Undefined for an endpoint without tokens. */
  readonly genuine?: ReadonlySet<string> | undefined;
}

/** An endpoint with the requests that are tried at it. */
export interface Endpoint extends AnswerContract {
  readonly name: string;
  readonly requests: fc.Arbitrary<FuzzedRequest>;
  /** Requests whose JSON has something of another type in one to three places. */
  readonly confused: fc.Arbitrary<FuzzedRequest>;
  readonly toEvent: (request: FuzzedRequest) => HttpEvent;
  /** Rejects when the Lambda does not answer in its time. */
  readonly invoke: InvokeHttp;
}

type Load = () => Promise<{ readonly handler: (event: HttpEvent) => Promise<HttpResponse> }>;
type ApiConfiguration = Configuration & { readonly path: string };

interface ApiOptions extends Partial<AnswerContract> {
  readonly encodings?: RequestOptions['encodings'];
}

/** Every status of a call that takes JSON alone. */
const JSON_STATUSES = [200, 204, 400, 403, 405, 413, 415, 429];
const PLAIN_TEXT_STATUSES = [200, 303, 400, 405, 413, 415, 429];

/** A path of the API. One that takes forms redirects their browsers with 303. */
function api(
  configuration: ApiConfiguration,
  load: Load,
  payloads: fc.Arbitrary<Payload>,
  { encodings = ['json'], ...contract }: ApiOptions = {},
): Endpoint {
  return {
    name: configuration.path,
    requests: requests(payloads, { encodings }),
    confused: requests(confusedPayloads(payloads), { encodings: ['json'] }),
    toEvent: (request) => withSource(apiEvent(configuration.path, partsOf(request)), request),
    invoke: invoker(load, configuration),
    statuses: encodings.includes('form') ? [...JSON_STATUSES, 303] : JSON_STATUSES,
    fields: {},
    ...contract,
  };
}

function functionUrl(
  configuration: Configuration,
  load: Load,
  payloads: fc.Arbitrary<Payload>,
  { token, genuine }: { token: fc.Arbitrary<string>; genuine: ReadonlySet<string> },
): Endpoint {
  const methods = ['POST', 'POST', 'POST', 'GET', 'HEAD'];
  return {
    name: `Function URL of ${configuration.name}`,
    requests: requests(payloads, { encodings: ['form', 'multipart'], methods, token }),
    confused: requests(confusedPayloads(payloads), { encodings: ['json'], token }),
    toEvent: (request) => withSource(functionUrlEvent(partsOf(request)), request),
    invoke: invoker(load, configuration),
    statuses: PLAIN_TEXT_STATUSES,
    genuine,
  };
}

function partsOf(request: FuzzedRequest): RequestParts {
  const { method, token, body, isBase64Encoded } = request;
  const bytes = Buffer.from(body);
  return {
    method,
    headers: joinedHeaders(request),
    ...(token === undefined ? {} : { query: { token } }),
    ...(body ? { body: bytes.toString(isBase64Encoded ? 'base64' : 'utf8') } : {}),
    isBase64Encoded,
  };
}

function withSource(event: HttpEvent, { sourceIp }: FuzzedRequest): HttpEvent {
  const http = { ...event.requestContext.http, sourceIp };
  return { ...event, requestContext: { ...event.requestContext, http } };
}

/** The handler with the time-out of its Lambda, loaded by the first call. */
function invoker(load: Load, configuration: Configuration): InvokeHttp {
  const invoke = load().then(({ handler }) =>
    configure((event) => handler(event as HttpEvent), configuration),
  );
  return async (event) => (await (await invoke)(event)) as HttpResponse;
}

const loadSignUp = () => import('../../lambdas/send-waitlist-notification/handler.ts');
const loadContact = () => import('../../lambdas/send-contact-message/handler.ts');
const loadConfirm = () => import('../../lambdas/confirm-sign-up/handler.ts');
const loadUnsubscribe = () => import('../../lambdas/handle-unsubscribe/handler.ts');

/** Every endpoint. Their environment must be set before. */
export function openEndpoints(keys: TokenKeys): readonly Endpoint[] {
  const token = tokens(keys, 'unsubscribe');
  const genuine = genuineTokens(keys, 'unsubscribe');
  const unsubscribe = fc.oneof(tokenPayload(token), addressPayload);
  return [
    api(LAMBDAS.signUp, loadSignUp, signUpPayload, {
      encodings: ['json', 'json', 'form'],
      fields: SIGN_UP_ERRORS,
    }),
    api(LAMBDAS.contact, loadContact, contactPayload, {
      encodings: ['json', 'json', 'form'],
      fields: CONTACT_ERRORS,
    }),
    api(LAMBDAS.unsubscribe, loadUnsubscribe, unsubscribe, {
      encodings: ['json', 'json', 'form'],
      fields: SIGN_UP_ERRORS,
      genuine,
    }),
    api(LAMBDAS.confirm, loadConfirm, linkPayload(tokens(keys, 'link')), {
      encodings: ['json', 'json', 'json', 'form'],
      fields: SIGN_UP_ERRORS,
      genuine: genuineTokens(keys, 'link'),
    }),
    functionUrl(LAMBDAS.unsubscribe, loadUnsubscribe, oneClickPayload, { token, genuine }),
  ];
}
