import { API_PATHS } from '#shared/contract/paths.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { ArrivedSignUp } from '../../lambdas/store/person/sign-up.ts';

export const VALID_SIGN_UP = {
  email: 'anna@example.ch',
  role: 'private',
  intent: 'looking',
  language: 'it',
} as const;

/** A sign-up for `saveSignUp` that arrives now. Each address is a mailbox of its own. */
export function arriving(
  signUp: Partial<SignUp> = {},
  more: Partial<ArrivedSignUp> = {},
): ArrivedSignUp {
  const words = { ...VALID_SIGN_UP, ...signUp };
  return { words, mailbox: words.email, now: Date.now(), ...more };
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
