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
import { SITE_ORIGIN } from './requests.ts';
import { MARK } from './texts.ts';

const PAGES = new Set(
  LANGUAGES.flatMap((language) =>
    ROUTE_NAMES.map((route) => new URL(routePath(route, language), SITE_ORIGIN).href),
  ),
);
const DONE = new Set(
  ['', CONTACT_NOTICES.done, UNSUBSCRIBE_NOTICES.done, CONFIRM_SUCCESS_NOTICES.suppressed].map(
    String,
  ),
);

/** Whether a request was done, and not refused: the notice of a redirect says so. */
export function isAccepted({ statusCode, headers }: HttpResponse): boolean {
  if (statusCode !== 303) return statusCode === 200;
  return DONE.has(new URL(String(headers?.['location'])).hash.slice(1));
}

/** Fails for an answer that no endpoint may give. */
export function expectAnswer({ statusCode, headers = {}, body = '' }: HttpResponse): void {
  expect(headers['cache-control']).toBe('no-store');
  const type = String(headers['content-type']);
  if (statusCode === 303) return expectOwnPage(String(headers['location']));
  if (statusCode === 429) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
  if (type.startsWith('text/html')) {
    return expect(body).toMatch(/^<!doctype html>.*<\/html>\n$/s);
  }
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
  expect(location).toMatch(/^[\u0021-\u007e]+$/);
  const url = new URL(location);
  expect([...url.searchParams.keys()].filter((name) => name !== 'token')).toEqual([]);
  expect(url.hash).toMatch(/^$|^#(?:waitlist|confirm|contact|unsubscribe)-[a-z-]+$/);
  expect(PAGES).toContain(url.origin + url.pathname);
}
