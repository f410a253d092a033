import { expect, test, vi } from 'vitest';
import { isFirstArrival, LANGUAGE_PARAMETER, redirectPath } from '../../site/client/redirect.ts';

type Case = readonly [from: string, saved: string | null, to: string | undefined];

test.each<Case>([
  ['/', 'en', '/en'],
  ['/privacy', 'de', '/de/privacy'],
  ['/unsubscribe?token=t', 'fr', '/fr/unsubscribe?token=t'],
  ['/?utm=1#waitlist-form', 'de', '/de?utm=1#waitlist-form'],
  ['/no/such/page', 'en', '/en/no/such/page'],
  ...[null, 'it', '', 'es', 'EN', 'en-US', '<script>', 'toString'].map((saved): Case => [
    '/terms',
    saved,
    undefined,
  ]),
  // A prefix decides, whatever is saved.
  ...['it', 'de', null].map((saved): Case => ['/en/terms', saved, undefined]),
])('%s with %j saved is redirected to %s', (from, saved, to) => {
  expect(redirectPath(new URL(from, 'https://www.vanaro.example'), saved)).toBe(to);
});

test.each<Case>([
  ['?lang=de', null, '/de/unsubscribe/success?lang=de'],
  ['/?lang=fr', 'en', '/fr/unsubscribe/success/?lang=fr'],
  ['?lang=it', 'de', undefined],
  ['?lang=es', 'de', '/de/unsubscribe/success?lang=es'],
])('/unsubscribe/success%s with %j saved is redirected to %s', (from, saved, to) => {
  const url = new URL(`/unsubscribe/success${from}`, 'https://www.vanaro.example');

  expect(redirectPath(url, saved, url.searchParams.get(LANGUAGE_PARAMETER))).toBe(to);
});

test('the query of a mail’s link decides before a prefix', () => {
  const url = new URL('/en/unsubscribe/success?lang=it', 'https://www.vanaro.example');

  expect(redirectPath(url, 'en', 'it')).toBe('/unsubscribe/success?lang=it');
});

test.each([
  ['', 'navigate', true],
  ['https://friend.example/', 'navigate', true],
  [`${location.origin}.friend.example/`, 'navigate', true],
  ['', 'prerender', true],
  ['', undefined, true],
  [`${location.origin}/`, 'navigate', false],
  [`${location.origin}/`, undefined, false],
  ['', 'reload', false],
  ['https://friend.example/', 'back_forward', false],
] as const)('a visit from %j by %s is a first arrival: %s', (referrer, type, isFirst) => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(
    type ? [{ type } as unknown as PerformanceNavigationTiming] : [],
  );

  expect(isFirstArrival()).toBe(isFirst);
});
