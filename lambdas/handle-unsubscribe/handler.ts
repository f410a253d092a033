import { ERRORS } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { tokenOfLink, UNSUBSCRIBE_NOTICES } from '#shared/contract/plain-form.ts';
import { unsubscribeSchema } from '#shared/contract/unsubscribe.ts';
import { ENV } from '#shared/env.ts';
import { METRICS } from '#shared/metrics.ts';
import { requiredEnv } from '../environment.ts';
import { createApiHandler, type ReadBody } from '../http/api-handler.ts';
import {
  toPage,
  fail,
  inEqualTime,
  invalid,
  succeed,
  type HttpEvent,
  type HttpResponse,
} from '../http/http.ts';
import { parseBody } from '../http/parse-body.ts';
import { limitCall, limitsSecretId } from '../limits/limit-call.ts';
import { count } from '../metrics.ts';
import { readKeyring } from '../security/keyring.ts';
import { rowToUnsubscribe } from '../security/tokens.ts';
import { rowKeyOf, toMailableAddress } from '../store/keys.ts';
import { leaveByAddress, leaveByLink } from '../store/person/calls.ts';
import { respondOnFunctionUrl } from './on-function-url.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);

/**
 * Takes a token or an address, from the page or from one of its plain forms. The answer is the same
 * whether or not the address is known.
 */
const respondOnApi = createApiHandler({
  failure: ERRORS.unsubscribeFailed,
  respondToForm: (problem, fields) =>
    toPage(
      'unsubscribe',
      fields,
      UNSUBSCRIBE_NOTICES[problem === 'invalid' && fields.has('token') ? 'invalidLink' : problem],
    ),
  async respond(body, viewerAddress) {
    const answer = await respondTo(body, viewerAddress);
    if (body.kind === 'json' || answer.statusCode !== 200) return answer;
    return body.fields.has('token')
      ? toPage('unsubscribeSuccess', body.fields)
      : toPage('unsubscribe', body.fields, UNSUBSCRIBE_NOTICES.done);
  },
});

async function respondTo(body: ReadBody, viewerAddress?: string): Promise<HttpResponse> {
  const sent = body.kind === 'form' ? fromPlainForm(body.fields) : body.value;
  const request = parseBody(unsubscribeSchema, sent);
  if (!request.success) return fail(400, ERRORS.invalid);

  if ('token' in request.data) return unsubscribeByToken(request.data.token);
  const { email } = request.data;
  const address = toMailableAddress(email);
  if (!address) return invalid(ERRORS.invalid, { email: SIGN_UP_ERRORS.emailInvalid });
  // A new process reads both at once.
  const [keyring] = await Promise.all([readKeyring(rowKeySecretId), readKeyring(limitsSecretId)]);
  const { refusal } = await limitCall({ kind: 'unsubscribe', email, body, viewerAddress });
  if (refusal) return refusal;
  await inEqualTime(leaveByAddress(rowKeyOf(address, keyring), Date.now()));
  count(METRICS.unsubscribedByAddress);
  return succeed();
}

/** Without JavaScript a page cannot read its own address, so the visitor may paste the mail's link. */
function fromPlainForm(fields: URLSearchParams): unknown {
  const link = fields.get('token');
  return link === null ? Object.fromEntries(fields) : { token: tokenOfLink(link) };
}

/** The only route of a Function URL. Our HTTP API names every route that it has. */
const FUNCTION_URL_ROUTE = '$default';

/** Answers the API, which the site calls, and the Function URL, which mail clients call. */
export function handler(event: HttpEvent): Promise<HttpResponse> {
  return event.routeKey === FUNCTION_URL_ROUTE ? respondOnFunctionUrl(event) : respondOnApi(event);
}

async function unsubscribeByToken(token: string): Promise<HttpResponse> {
  const rowKey = await rowToUnsubscribe(token);
  if (!rowKey) return fail(400, ERRORS.invalid);
  await leaveByLink(rowKey, 'token', Date.now());
  return succeed();
}
