import { API_PATHS } from '#shared/contract/paths.ts';
import type { SignUp } from '#shared/contract/sign-up.ts';
import type { SignUpToSave } from '../../lambdas/store/save-sign-up.ts';
import { setTimeout as wait } from 'node:timers/promises';

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

/** Long enough for what a test does afterwards. */
const REMAINING_SECONDS = 15;

/**
 * Makes a call until its source is demanded a challenge, and will be for a while: at the end of a
 * window it goes on in the next one. Returns the last answer.
 */
export async function useUpLimit(call: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await call();
    if (response.status !== 429) continue;
    const seconds = Number(response.headers.get('retry-after'));
    if (seconds > REMAINING_SECONDS) return response;
    await wait(seconds * 1000);
  }
}
