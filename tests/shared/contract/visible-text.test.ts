import { expect, test } from 'vitest';
import { toVisibleLine, toVisibleText } from '#shared/contract/text.ts';

test.each([
  ['letters of any script, marks and signs', 'Zoë Åß 例え ﷺ e\u0301 👍🏽 ❤\ufe0f 🇨🇭'],
  ['punctuation', 'Müller & Söhne, «A.-B.» (l’été) <b>'],
])('%s stay as they are', (_, text) => {
  expect(toVisibleLine(text)).toBe(text);
  expect(toVisibleText(text)).toBe(text);
});

test.each([
  ['zero-width characters', 'a\u200b\u200c\u200d\u2060\ufeffb'],
  ['marks of direction', 'a\u200e\u200f\u202a\u202e\u2066\u2069\u061cb'],
  ['soft hyphens and tags', 'a\u00ad\u{e0041}b'],
  ['halves of surrogate pairs', 'a\ud83d\u200b\ude00b'],
])('%s are left out', (_, text) => {
  expect(toVisibleLine(text)).toBe('ab');
  expect(toVisibleText(text)).toBe('ab');
});

test('white space and control characters are one space in a line', () => {
  expect(toVisibleLine(' a\u0000\t\u001b\u0085\r\n\u2028\u2029\u00a0 \u200b b\u007f')).toBe('a b');
});

test('a text keeps its lines, its tabs and its spaces', () => {
  expect(toVisibleText('\n a\u0000\r\n\tb  c\u001b\n')).toBe('a\r\n\tb  c');
});
