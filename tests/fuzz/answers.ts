import { expect } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import { challengeSchema } from '#shared/contract/challenge.ts';
import { INVITATION_CODE } from '#shared/contract/invitation-code.ts';
import {
  CONFIRM_NOTICES,
  CONTACT_NOTICES,
  PLAIN_FORM_NOTICES,
  UNSUBSCRIBE_NOTICES,
} from '#shared/contract/plain-form.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import type { HttpResponse } from '../../lambdas/http/http.ts';
import type { AnswerContract } from './endpoints.ts';
import { SITE_ORIGIN } from './requests.ts';

const SENTENCES = new Set<unknown>(Object.values(ERRORS));
const FIELDS = [
  'email',
  'name',
  'message',
  'role',
  'intent',
  'company',
  'location',
  'vehicles_count',
  'language',
];
const PLAIN_TEXTS = [
  '',
  'Expected List-Unsubscribe=One-Click',
  'This link is not valid',
  'Unsubscribed',
  'Method not allowed',
  'An error occurred. Please try again later.',
  'Too many requests',
];
const SITE_PATHS = new Set(
  LANGUAGES.flatMap((language) => ROUTE_NAMES.map((route) => routePath(route, language))),
);
const NOTICES = [PLAIN_FORM_NOTICES, CONFIRM_NOTICES, CONTACT_NOTICES, UNSUBSCRIBE_NOTICES]
  .flatMap((notices) => Object.values<string>(notices))
  .map((notice) => `#${notice}`);
const DONE: ReadonlySet<string> = new Set([
  `#${CONTACT_NOTICES.done}`,
  `#${UNSUBSCRIBE_NOTICES.done}`,
]);

/** Whether a request was done, and not refused. */
export function isAccepted({ statusCode, headers }: HttpResponse): boolean {
  return statusCode === 200 || (statusCode === 303 && !isNotice(headers?.['location']));
}

function isNotice(location: unknown): boolean {
  return NOTICES.some((notice) => !DONE.has(notice) && String(location).endsWith(notice));
}

/** Fails for an answer that the contract does not have. */
export function expectContract(answer: HttpResponse, { statuses, fields }: AnswerContract): void {
  const { statusCode = 0, headers = {}, body = '' } = answer;
  expect(statuses).toContain(statusCode);
  expect(headers['cache-control']).toBe('no-store');
  if (statusCode === 303) return expectOwnPage(String(headers['location']));
  if (statusCode === 204) return expect(body).toBe('');
  if (statusCode === 429) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  if (!fields) return expect(PLAIN_TEXTS).toContain(body);

  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  const {
    success,
    error,
    fields: wrong = {},
    signup = {},
    challenge,
    code,
    ...rest
  } = JSON.parse(body) as Record<string, unknown>;
  expect(rest).toEqual({});
  expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(signup as object)));
  if (code !== undefined) expect(code).toMatch(INVITATION_CODE);
  expect(success).toBe(statusCode === 200);
  if (challenge) expectChallenge(challenge, statusCode);
  if (success) return expect(error).toBeUndefined();
  expect(SENTENCES).toContain(error);
  expect(FIELDS).toEqual(expect.arrayContaining(Object.keys(wrong as object)));
  expect(Object.values(fields)).toEqual(expect.arrayContaining(Object.values(wrong as object)));
}

function expectChallenge(challenge: unknown, statusCode: number): void {
  expect(statusCode).toBe(429);
  expect(challengeSchema.safeParse(challenge).success).toBe(true);
}

/** A redirect leads to a page of the site, with one of its notices or with a token. */
function expectOwnPage(location: string): void {
  expect(location).toMatch(/^[\u0021-\u007e]+$/);
  const { origin, pathname, hash, searchParams } = new URL(location);
  expect(origin).toBe(SITE_ORIGIN);
  expect(SITE_PATHS).toContain(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname);
  expect(['', ...NOTICES]).toContain(hash);
  expect([...searchParams.keys()].filter((name) => name !== 'token')).toEqual([]);
}
