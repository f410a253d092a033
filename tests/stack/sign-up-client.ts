import { API_PATHS } from '#shared/contract/paths.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { SignUpToSave } from '../../lambdas/store/save-sign-up.ts';

export const VALID_SIGN_UP = {
  email: 'anna@example.ch',
  role: 'private',
  intent: 'looking',
  language: 'it',
} as const;

/** A sign-up for `saveSignUp`, saved now for a list that asks for no click. */
export function signUpToSave(
  rowKey: string,
  signUp: Partial<SignUp> = {},
  more: Partial<SignUpToSave> = {},
): SignUpToSave {
  return {
    rowKey,
    mailbox: rowKey,
    optIn: 'single',
    signUp: { ...VALID_SIGN_UP, ...signUp },
    meta: {},
    now: Date.now(),
    ...more,
  };
}

/** Posts `{signup, meta}` as JSON. */
export function postSignUp(
  origin: string,
  signup: Readonly<Record<string, unknown>>,
  meta?: object,
): Promise<Response> {
  return postJson(`${origin}${API_PATHS.signUp}`, { signup, meta });
}

export function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Makes a call until its network is demanded a challenge. Returns that answer. */
export async function useUpLimit(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await call();
    if (response.status === 429) return response;
  }
}
