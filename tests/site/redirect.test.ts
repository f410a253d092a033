import { describe, expect, test, vi } from 'vitest';
import { isFirstArrival, LANGUAGE_PARAMETER, redirectPath } from '../../site/client/redirect.ts';

function redirect(path: string, saved: string | null): string | undefined {
  return redirectPath(new URL(path, 'https://www.vanaro.example'), saved);
}

/** For the page whose query names a language. */
function redirectByQuery(path: string, saved: string | null): string | undefined {
  const url = new URL(path, 'https://www.vanaro.example');
  return redirectPath(url, saved, url.searchParams.get(LANGUAGE_PARAMETER));
}

describe('a path without a prefix', () => {
  test.each([
    ['/', 'en', '/en'],
    ['/privacy', 'de', '/de/privacy'],
    ['/unsubscribe?token=t', 'fr', '/fr/unsubscribe?token=t'],
    ['/?utm=1#waitlist-form', 'de', '/de?utm=1#waitlist-form'],
    ['/no/such/page', 'en', '/en/no/such/page'],
  ])('%s with %s saved is redirected to %s', (from, saved, to) => {
    expect(redirect(from, saved)).toBe(to);
  });

  test.each([null, 'it', '', 'es', 'EN', 'en-US', '<script>', 'toString'])(
    'is not redirected with %j saved',
    (saved) => {
      expect(redirect('/terms', saved)).toBeUndefined();
    },
  );
});

describe('a path with a prefix', () => {
  test.each(['it', 'de', 'fr', null])('is not redirected with %j saved', (saved) => {
    expect(redirect('/en/terms', saved)).toBeUndefined();
  });
});

describe('the page after an unsubscription', () => {
  test.each([
    ['/unsubscribe/success?lang=de', null, '/de/unsubscribe/success?lang=de'],
    ['/unsubscribe/success/?lang=fr', 'en', '/fr/unsubscribe/success/?lang=fr'],
    ['/en/unsubscribe/success?lang=it', 'en', '/unsubscribe/success?lang=it'],
    ['/en/unsubscribe/success?lang=fr', null, '/fr/unsubscribe/success?lang=fr'],
  ])('%s with %j saved is redirected to %s', (from, saved, to) => {
    expect(redirectByQuery(from, saved)).toBe(to);
  });

  test('stays in Italian if the query names Italian, whatever is saved', () => {
    expect(redirectByQuery('/unsubscribe/success?lang=it', 'de')).toBeUndefined();
  });

  test('is redirected to the saved language if the query names none of ours', () => {
    expect(redirectByQuery('/unsubscribe/success?lang=es', 'de')).toBe(
      '/de/unsubscribe/success?lang=es',
    );
  });
});

function arrive(referrer: string, type?: string): boolean {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    type ? [{ type } as unknown as PerformanceNavigationTiming] : [],
  );
  return isFirstArrival();
}

test.each([
  ['', 'navigate'],
  ['https://friend.example/', 'navigate'],
  [`${location.origin}.friend.example/`, 'navigate'],
  ['', 'prerender'],
  ['', undefined],
] as const)('a visit from %j by %s is a first arrival', (referrer, type) => {
  expect(arrive(referrer, type)).toBe(true);
});

test.each([
  [`${location.origin}/`, 'navigate'],
  [`${location.origin}/`, undefined],
  ['', 'reload'],
  ['', 'back_forward'],
  ['https://friend.example/', 'back_forward'],
] as const)('a visit from %j by %s is not a first arrival', (referrer, type) => {
  expect(arrive(referrer, type)).toBe(false);
});
