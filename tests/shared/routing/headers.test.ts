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

  test('forbid everything that is not named, and name only the site itself', () => {
    expect(Object.fromEntries(directives('/de/privacy'))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-script'",
      'style-src': "'self' 'sha256-style'",
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

  test('demand HTTPS for two years, and tell nobody where a visitor comes from', () => {
    expect(headers['Strict-Transport-Security']).toBe('max-age=63072000; includeSubDomains');
    expect(headers['Referrer-Policy']).toBe('strict-origin');
    expect(headers['X-Content-Type-Options']).toBe('nosniff');
    expect(headers['Permissions-Policy']).toContain('geolocation=()');
    expect(headers['Cross-Origin-Opener-Policy']).toBe('same-origin');
  });

  test('never forbid the back/forward cache', () => {
    expect(headers['Cache-Control']).toBe('no-cache');
  });
});

describe('the other classes', () => {
  test('keep hashed assets for a year', () => {
    expect(headersOf('/assets/a-0123456789.js', CLASSES)['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test('let any page load the widget, also with an integrity hash, and ask again within minutes', () => {
    const headers = headersOf('/widget/v1.js', CLASSES);

    expect(headers['Access-Control-Allow-Origin']).toBe('*');
    expect(headers['Cross-Origin-Resource-Policy']).toBe('cross-origin');
    expect(headers['Cache-Control']).toContain('max-age=300');
  });

  test('let a mail’s style attributes live only in a document that runs and loads nothing', () => {
    const mail = directives('/email-preview/mail/it-company-dark.html');

    expect(Object.fromEntries(mail)).toEqual({
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'form-action': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
    });
  });

  test('give a path that fits no other class the headers of a page', () => {
    expect(headersOf('/no/such/page', CLASSES)).toEqual(headersOf('/', CLASSES));
  });
});
