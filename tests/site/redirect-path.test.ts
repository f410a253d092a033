import { describe, expect, test } from 'vitest';
import { redirectPath } from '../../site/scripts/redirect-path.ts';

function arriveAt(address: string, saved: string | null): string | undefined {
  return redirectPath(new URL(address, 'https://www.vanaro.example'), saved);
}

describe('arriving at a path without a prefix', () => {
  test.each([
    ['/', 'en', '/en'],
    ['/privacy', 'de', '/de/privacy'],
    ['/unsubscribe?token=t', 'fr', '/fr/unsubscribe?token=t'],
    ['/?utm=1#waitlist-form', 'de', '/de?utm=1#waitlist-form'],
    ['/no/such/page', 'en', '/en/no/such/page'],
  ])('%s with %s saved leads to %s', (address, saved, path) => {
    expect(arriveAt(address, saved)).toBe(path);
  });

  test.each([null, 'it', '', 'es', 'EN', 'en-US', '<script>', 'toString'])(
    'stays there with %j saved',
    (saved) => {
      expect(arriveAt('/terms', saved)).toBeUndefined();
    },
  );
});

describe('arriving at a path with a prefix', () => {
  test.each(['it', 'de', 'fr', null])('obeys it whatever is saved: %j', (saved) => {
    expect(arriveAt('/en/terms', saved)).toBeUndefined();
  });
});

describe('arriving where a subscription ends', () => {
  test.each([
    ['/unsubscribe/success?lang=de', null, '/de/unsubscribe/success?lang=de'],
    ['/unsubscribe/success/?lang=fr', 'en', '/fr/unsubscribe/success/?lang=fr'],
    ['/en/unsubscribe/success?lang=it', 'en', '/unsubscribe/success?lang=it'],
    ['/en/unsubscribe/success?lang=fr', null, '/fr/unsubscribe/success?lang=fr'],
  ])('%s with %j saved leads to %s', (address, saved, path) => {
    expect(arriveAt(address, saved)).toBe(path);
  });

  test('stays in Italian when asked to, whatever is saved', () => {
    expect(arriveAt('/unsubscribe/success?lang=it', 'de')).toBeUndefined();
  });

  test('falls back to what is saved when asked for a language that we do not speak', () => {
    expect(arriveAt('/unsubscribe/success?lang=es', 'de')).toBe('/de/unsubscribe/success?lang=es');
  });

  test('is the only page that obeys the query', () => {
    expect(arriveAt('/privacy?lang=de', null)).toBeUndefined();
  });
});
