import * as fc from 'fast-check';
import { CONTACT_ERRORS, SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { LAMBDAS } from '#shared/lambdas.ts';
import { api, functionUrl, type Endpoint } from './endpoint.ts';
import {
  addressPayload,
  contactPayload,
  oneClickPayload,
  signUpPayload,
  tokenPayload,
} from './payloads.ts';
import { genuineTokens, tokens, type TokenKeys } from './tokens.ts';

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
    api(LAMBDAS.contact, loadContact, contactPayload, { fields: CONTACT_ERRORS }),
    api(LAMBDAS.unsubscribe, loadUnsubscribe, unsubscribe, { fields: SIGN_UP_ERRORS, genuine }),
    api(LAMBDAS.confirm, loadConfirm, tokenPayload(tokens(keys, 'confirm')), {
      encodings: ['json', 'form'],
      genuine: genuineTokens(keys, 'confirm'),
    }),
    functionUrl(LAMBDAS.unsubscribe, loadUnsubscribe, oneClickPayload, { token, genuine }),
  ];
}
