import { describe, expect, test } from 'vitest';
import { headersOf } from '#shared/routing/headers.ts';
import { ROOT_FILES } from '#shared/routing/site-file.ts';

function directives(path: string): Map<string, string> {
  const policy = headersOf(path)['Content-Security-Policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('the headers of a page', () => {
  const headers = headersOf('/de/privacy');

  test('say nothing about what a page loads, because the page may be of another release', () => {
    expect(Object.fromEntries(directives('/de/privacy'))).toEqual({
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
  });

  test('of a mail let our preview page frame it, and let it load nothing', () => {
    expect(Object.fromEntries(directives('/email-preview/mail/it-company.html'))).toEqual({
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'frame-ancestors': "'self'",
    });
  });

  test('require HTTPS for two years, and send other sites no path as the referrer', () => {
    expect(headers['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['Referrer-Policy']).toBe('strict-origin');
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Permissions-Policy']).toContain('geolocation=()');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });

  test('allow the back/forward cache', () => {
    expect(headers['Cache-Control']).toBe('no-cache');
  });
});

describe('the headers of other files', () => {
  test.each(['/assets/a-0123456789.js', ...ROOT_FILES])('let %s load nothing', (path) => {
    expect(Object.fromEntries(directives(path))).toEqual({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headersOf(path)['X-Content-Type-Options']).toBe('nosniff');
  });

  test('let hashed assets be cached for a year', () => {
    expect(headersOf('/assets/a-0123456789.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  const CHANNEL = 'public, max-age=300, stale-while-revalidate=300';
  const YEAR = 'public, max-age=31536000, immutable';

  test.each([
    ['/widget/v1.js', CHANNEL],
    ['/widget/origins.json', CHANNEL],
    ['/widget/licences.txt', CHANNEL],
    ['/widget/v1.0123456789.js', YEAR],
  ])('let any page load %s, also with an integrity value', (path, cacheControl) => {
    const headers = headersOf(path);

    expect(headers['Access-Control-Allow-Origin']).toBe('*');
    expect(headers['Cross-Origin-Resource-Policy']).toBe('cross-origin');
    expect(headers['Cache-Control']).toBe(cacheControl);
  });

  test('let no cache keep for long that a file is missing', () => {
    const headers = headersOf('/widget/v1.9876543210.js', true);

    expect(headers['Cache-Control']).toBe(CHANNEL);
  });

  test('are those of a page for any other path', () => {
    expect(headersOf('/no/such/page')).toEqual(headersOf('/'));
  });
});
