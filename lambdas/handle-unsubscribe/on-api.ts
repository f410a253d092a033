import { ERRORS } from '#shared/contract/answer.ts';
import { SIGN_UP_ERRORS } from '#shared/contract/field-errors.ts';
import { unsubscribeSchema, type UnsubscribeRequest } from '#shared/contract/unsubscribe.ts';
import { ENV } from '#shared/env.ts';
import { requiredEnv } from '../environment.ts';
import { createApiHandler } from '../http/api-handler.ts';
import { fail, invalid, succeed } from '../http/http.ts';
import { readKeyring } from '../secrets/keyring.ts';
import { rowKeyOf, toMailableAddress } from '../store/row-key.ts';
import { unsubscribe } from '../store/unsubscribe.ts';
import { rowOfToken } from './row-of-token.ts';

const rowKeySecretId = requiredEnv(ENV.rowKeySecretId);

/** Takes a token or an address. The answer is the same whether or not the address is known. */
export const respondOnApi = createApiHandler({
  failure: ERRORS.unsubscribeFailed,
  async respond(body) {
    if (body.kind !== 'json') return fail(415, ERRORS.mediaType);
    const request = unsubscribeSchema.safeParse(body.value);
    if (!request.success) return fail(400, ERRORS.invalid);

    const rowKey = await findRow(request.data);
    if (!rowKey) {
      return 'token' in request.data
        ? fail(400, ERRORS.invalid)
        : invalid(ERRORS.invalid, { email: SIGN_UP_ERRORS.emailInvalid });
    }
    await unsubscribe(rowKey, Date.now());
    return succeed();
  },
});

async function findRow(request: UnsubscribeRequest): Promise<string | undefined> {
  if ('token' in request) return rowOfToken(request.token);
  const address = toMailableAddress(request.email);
  return address && rowKeyOf(address, await readKeyring(rowKeySecretId));
}
