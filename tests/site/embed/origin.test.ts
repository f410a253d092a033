import { expect, test, vi } from 'vitest';
import { verdictOn, webAddress } from '../../../site/pages/embed/origin.ts';

test.each([
  ['fails', async () => Response.json({ message: 'Internal' }, { status: 500 })],
  ['is not JSON', async () => new Response('<!doctype html>')],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it is unknown whether an origin is allowed if the list %s', async (_, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);

  expect(await verdictOn('https://a.example')).toBe('unknown');
});

test.each([
  ['example.ch', 'https://example.ch'],
  ['  www.Example.ch/contact?from=mail#form ', 'https://www.example.ch'],
  ['https://example.ch:443/', 'https://example.ch'],
  ['HTTPS://EXAMPLE.CH:8443', 'https://example.ch:8443'],
  ['//example.ch', 'https://example.ch'],
  ['bücher.example', 'https://xn--bcher-kva.example'],
  ['http://localhost:3000/page', 'http://localhost:3000'],
  ['127.0.0.1:8080', 'https://127.0.0.1:8080'],
])('the origin of %j is %s', (text, origin) => {
  expect(webAddress(text)?.origin).toBe(origin);
});

test.each([
  ' ',
  'example',
  'our website',
  'ada@example.ch',
  'https://ada:secret@example.ch',
  'mailto:ada@example.ch',
  'javascript:alert(1)',
  'ftp://example.ch',
  'file:///etc/hosts',
  'https://example..ch',
])('%j is no address of a web page', (text) => {
  expect(webAddress(text)).toBeUndefined();
});
