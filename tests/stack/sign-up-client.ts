import { API_PATHS } from '#shared/contract/paths.ts';

export const VALID_SIGN_UP = {
  email: 'anna@example.ch',
  role: 'private',
  intent: 'looking',
  language: 'it',
} as const;

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
