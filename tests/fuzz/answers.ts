import { expect } from 'vitest';
import { ERRORS } from '#shared/contract/answer.ts';
import { challengeSchema } from '#shared/contract/challenge.ts';
import {
  CONFIRM_SUCCESS_NOTICES,
  CONTACT_NOTICES,
  UNSUBSCRIBE_NOTICES,
} from '#shared/contract/plain-form.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { ROUTE_NAMES, routePath } from '#shared/routing/routes.ts';
import type { HttpResponse } from '../../lambdas/http/http.ts';
import { MARK } from './bodies.ts';
import { SITE_ORIGIN } from './requests.ts';

const PAGES = LANGUAGES.flatMap((language) =>
  ROUTE_NAMES.map((route) => new URL(routePath(route, language), SITE_ORIGIN).href),
);
const DONE = new Set<string>([
  '',
  CONTACT_NOTICES.done,
  UNSUBSCRIBE_NOTICES.done,
  CONFIRM_SUCCESS_NOTICES.suppressed,
]);

/** Whether a request was done, and not refused: the notice of a redirect says so. */
export function isAccepted({ statusCode, headers }: HttpResponse): boolean {
  if (statusCode !== 303) return statusCode === 200;
  return DONE.has(new URL(String(headers?.['location'])).hash.slice(1));
}

/** Fails for an answer that no endpoint may give. */
export function expectAnswer({ statusCode, headers = {}, body = '' }: HttpResponse): void {
  expect(headers['cache-control']).toBe('no-store');
  if (statusCode === 303) return expectOwnPage(String(headers['location']));
  if (statusCode === 429) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  const type = String(headers['content-type']);
  // The page of a link shows what was posted to it.
  if (type.startsWith('text/html')) return expect(body).toMatch(/^<!doctype html>.*<\/html>\n$/s);
  if (!type.startsWith('application/json')) return expect(body).not.toContain(MARK);

  const { success, error, signup, challenge, ...rest } = JSON.parse(body) as Record<string, object>;
  expect(success).toBe(statusCode === 200);
  if (challenge) expect(challengeSchema.safeParse(challenge).success).toBe(true);
  if (!success) expect(Object.values<unknown>(ERRORS)).toContain(error);
  // Only the words that a mail's link shows are anybody's.
  expect(signup === undefined || success).toBe(true);
  expect(JSON.stringify(rest)).not.toContain(MARK);
}

/** A redirect leads to a page of the site, with a notice or with a token. */
function expectOwnPage(location: string): void {
  const { origin, pathname, searchParams, hash } = new URL(location);
  expect(PAGES).toContain(origin + pathname);
  expect(location).toMatch(/^[\u0021-\u007e]+$/);
  expect([...searchParams.keys()].filter((name) => name !== 'token')).toEqual([]);
  expect(hash).toMatch(/^$|^#(?:waitlist|confirm|contact|unsubscribe)-[a-z-]+$/);
}
