import { expect, test, vi } from 'vitest';
import { isAllowed } from '../../../site/pages/embed/origin-check/client.tsx';
import { LIGHT } from '#shared/design-tokens.ts';
import { contrast, hoverOf, textOn, toHex } from '../../../site/pages/embed/colours.ts';
import { isWebAddress, originOf } from '../../../site/pages/embed/web-address.ts';

function listIs(answer: () => Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
}

test('every origin is allowed if the list says so', async () => {
  listIs(async () => Response.json({ origins: ['*'] }));

  expect(await isAllowed('https://b.example')).toBe(true);
});

test.each([
  ['fails', async () => Response.json({ origins: ['*'] }, { status: 500 })],
  ['is not JSON', async () => new Response('<!doctype html>')],
  ['has no origins', async () => Response.json({})],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
])('it is unknown whether an origin is allowed if the list %s', async (_, answer) => {
  listIs(answer);

  expect(await isAllowed('https://a.example')).toBeUndefined();
});

/** Colours from all parts of the cube. */
const STEPS = [0, 36, 73, 109, 118, 146, 182, 219, 255];
const CUBE = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => hex([red, green, blue]))),
);

function hex(channels: readonly number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

test.each([
  ['#0A5C36', '#0a5c36'],
  [' 0a5c36 ', '#0a5c36'],
  ['#06c', '#0066cc'],
])('%j is the colour %s', (text, colour) => {
  expect(toHex(text)).toBe(colour);
});

test.each(['', 'green', '#0a5c3', '#0a5c36ff', 'rgb(1, 2, 3)', '#12345g', 'red; display: none'])(
  '%j is no colour',
  (text) => {
    expect(toHex(text)).toBeUndefined();
  },
);

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('the text is white on dark colours and black on light ones', () => {
  expect(textOn('#0a5c36')).toBe('#ffffff');
  expect(textOn(LIGHT.action)).toBe('#000000');
});

test('text can be read on every colour, and is easier to read under the pointer', () => {
  for (const colour of CUBE) {
    const text = textOn(colour);
    expect(contrast(text, colour), colour).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, hoverOf(colour)), colour).toBeGreaterThanOrEqual(contrast(text, colour));
  }
});

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
