import { describe, expect, test } from 'vitest';
import { headersOf, siteHeaders } from '#shared/routing/headers.ts';

const CLASSES = siteHeaders({ styleHashes: ['sha256-style'], scriptHashes: ['sha256-script'] });

function directives(path: string): Map<string, string> {
  const policy = headersOf(path, CLASSES)['Content-Security-Policy'] ?? '';
  return new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('the headers of a page', () => {
  const headers = headersOf('/de/privacy', CLASSES);

  test('allow nothing but the site itself', () => {
    expect(Object.fromEntries(directives('/de/privacy'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-script'",
      'style-src': "'sha256-style'",
      'img-src': "'self'",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'form-action': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
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
  test.each(['/assets/a-0123456789.js', '/og/it.png'])(
    'let %s load nothing, in few bytes',
    (path) => {
      expect(Object.fromEntries(directives(path))).toEqual({
        'default-src': "'none'",
        'frame-ancestors': "'none'",
      });
      expect(headersOf(path, CLASSES)['X-Content-Type-Options']).toBe('nosniff');
    },
  );

  test('let hashed assets be cached for a year', () => {
    expect(headersOf('/assets/a-0123456789.js', CLASSES)['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  const CHANNEL = 'public, max-age=300, stale-while-revalidate=300';
  const YEAR = 'public, max-age=31536000, immutable';

  test.each([
    ['/widget/v1.js', CHANNEL],
    ['/widget/releases.json', CHANNEL],
    ['/widget/origins.json', CHANNEL],
    ['/widget/1.0.0.0123456789.js', YEAR],
    ['/widget/1.0.0.licences.txt', YEAR],
  ])('let any page load %s, also with an integrity value', (path, cacheControl) => {
    const headers = headersOf(path, CLASSES);

    expect(headers['Access-Control-Allow-Origin']).toBe('*');
    expect(headers['Cross-Origin-Resource-Policy']).toBe('cross-origin');
    expect(headers['Cache-Control']).toBe(cacheControl);
  });

  test('let no cache keep for long that a release is missing', () => {
    const headers = headersOf('/widget/9.9.9.0123456789.js', CLASSES, true);

    expect(headers['Cache-Control']).toBe(CHANNEL);
  });

  test('allow the style attributes of a mail in a document that runs and loads nothing', () => {
    const mail = directives('/email-preview/mail/it-company-dark.html');

    expect(Object.fromEntries(mail)).toEqual({
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
    });
  });

  test('are those of a page for any other path', () => {
    expect(headersOf('/no/such/page', CLASSES)).toEqual(headersOf('/', CLASSES));
  });
});
