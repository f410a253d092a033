import { expect, test } from 'vitest';
import { isWebAddress, originOf } from '../../../site/embed/web-address.ts';

test.each([
  ['example.ch', 'https://example.ch'],
  ['  www.Example.ch/contact?from=mail#form ', 'https://www.example.ch'],
  ['http://example.ch', 'http://example.ch'],
  ['https://example.ch:443/', 'https://example.ch'],
  ['https://example.ch:8443', 'https://example.ch:8443'],
  ['HTTPS://EXAMPLE.CH', 'https://example.ch'],
  ['//example.ch', 'https://example.ch'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:3000/page', 'http://localhost:3000'],
  ['127.0.0.1:8080', 'https://127.0.0.1:8080'],
])('the origin of %j is %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});

test.each([
  '',
  ' ',
  'example',
  'our website',
  'ada@example.ch',
  'https://ada:secret@example.ch',
  'mailto:ada@example.ch',
  'javascript:alert(1)',
  'ftp://example.ch',
  'file:///etc/hosts',
  '12345',
  'https://',
  'https://example..ch',
])('%j is no address of a web page', (text) => {
  expect(originOf(text)).toBeUndefined();
});

test.each(['', '/thanks', 'thanks.html', '#thanks', 'https://example.ch/thanks?from=form'])(
  'a page can lead to %j',
  (text) => {
    expect(isWebAddress(text)).toBe(true);
  },
);

test.each(['javascript:alert(1)', 'mailto:ada@example.ch', 'data:text/html,hello', 'https://'])(
  'a page does not lead to %j',
  (text) => {
    expect(isWebAddress(text)).toBe(false);
  },
);
