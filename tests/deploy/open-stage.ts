import { API_PATHS, ONE_CLICK_PATH } from '#shared/contract/paths.ts';
import { createCaller } from './call.ts';
import type { StackOutputs } from './cdk.ts';

/** The public doors of a deployed stage. `name`: how the names of its stacks begin. */
export function openStage(port: number, name: string, outputs: StackOutputs) {
  const call = createCaller(port);
  const api = outputs[`${name}-api`]?.['ApiOrigin'] ?? '';
  const functionUrl = outputs[`${name}-service`]?.['UnsubscribeOrigin'] ?? '';
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    call(api + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    /** `beside`: fields beside the envelope. */
    signUp: (email: string, headers?: Readonly<Record<string, string>>, beside: object = {}) =>
      post(
        API_PATHS.signUp,
        { signup: { email, role: 'private', intent: 'looking', language: 'de' }, ...beside },
        headers,
      ),
    unsubscribe: (token: string, headers?: Readonly<Record<string, string>>) =>
      post(API_PATHS.unsubscribe, { token }, headers),
    oneClick: (token: string) =>
      call(`${functionUrl}${ONE_CLICK_PATH}?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      }),
  };
}
