import { expect, test } from 'vitest';
import { policyHash, withPolicy } from '../../site/shell/policy.ts';

function directives(body: string): string[] {
  const html = withPolicy(`<html><head><meta charSet="utf-8"/>${body}`);
  const [, policy = '', rest] = POLICY.exec(html) ?? [];
  expect(rest).toBe(body);
  return policy.split(';');
}

/** Before anything that a page could load, and after the charset, which has to come first. */
const POLICY =
  /^<html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>([^]*)$/;

test('a page loads its own inline parts and files of the site, and no script writes markup', () => {
  expect(
    directives('<style>b{}</style><script>one()</script><script src="/two.js"></script>'),
  ).toEqual([
    "default-src 'none'",
    `script-src 'self' '${policyHash('one()')}'`,
    `style-src '${policyHash('b{}')}'`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});

test('only a page with a frame may show one, of the site', () => {
  expect(directives('<p>frame-src')).not.toContain("frame-src 'self'");
  expect(directives('<iframe src="/mail.html">')).toContain("frame-src 'self'");
});
