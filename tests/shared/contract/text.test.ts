import { describe, expect, test, vi } from 'vitest';
import { REFUSED_BY_SES } from '../../fixtures/entered.ts';
import { isEmailAddress, isShown, toVisibleLine, toVisibleText } from '#shared/contract/text.ts';

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

test('a text keeps its lines, each break as one character, its tabs and its spaces', () => {
  expect(toVisibleText('\n a\u0000\r\n\tb  c\u001b\n')).toBe('a\n\tb  c');
});

test.each(['a', '例', '7', '?', '👍🏽', '❤\ufe0f', 'ᅟ한', ' \u2800!'])(
  '"%s" shows something',
  (text) => {
    expect(isShown(text)).toBe(true);
  },
);

test.each([
  ['Hangul fillers', '\u3164\u115f\u1160\uffa0'],
  ['empty Braille cells', '\u2800 \u2800'],
  ['zero-width characters', '\u200b\u200d\u2060\ufeff\u034f'],
  ['tags', '\u{e0020}\u{e0041}\u{e007f}'],
  ['variation selectors', '\ufe0f\ufe00\u{e0100}\u180b'],
  ['inherent vowels, a null note', '\u17b4\u17b5\u{1d159}'],
  ['white space of any kind', ' \t\n\u00a0\u2003\u3000\u1680'],
  ['nothing', ''],
])('%s show nothing', (_, text) => {
  expect(isShown(text)).toBe(false);
});

describe('an accepted address', () => {
  test.each([
    'ada@example.ch',
    'Ada.Bianchi+van@sub.example.co.uk',
    "o'neil@example.ch",
    'a@b.ch',
    '1_2-3@4.example',
    'info@müller.ch',
    'info@bücher.zürich',
    'info@xn--mller-kva.ch',
    'info@例え.テスト',
    'info@mu\u0308ller.ch',
    'info@xn--mnchen-3ya.de',
    'info@r3---sn.example.ch',
    `${'a'.repeat(64)}@example.ch`,
    `ada@${'b'.repeat(63)}.ch`,
    `ada@${'ü'.repeat(50)}.ch`,
    'a!#$%&*/=?^`{|}~@example.ch',
  ])('is %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });
});

test('an address is measured before its domain is parsed', () => {
  const parse = vi.spyOn(globalThis, 'URL');

  expect(isEmailAddress(`ada@${'例'.repeat(5000)}.ch`)).toBe(false);

  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

describe('a refused address', () => {
  test.each([
    ['without an at sign', 'example.ch'],
    ['without a local part', '@example.ch'],
    ['without a domain', 'ada@'],
    ['without a dot in the domain', 'ada@example'],
    ['with a one-letter top level', 'ada@example.c'],
    ['with a space', 'ada bianchi@example.ch'],
    ['with a line break', 'ada@example.ch\nBcc: b@example.ch'],
    ['with two at signs', 'ada@bianchi@example.ch'],
    ['with a dot first', '.ada@example.ch'],
    ['with a dot last', 'ada.@example.ch'],
    ['with two dots side by side', 'a..b@example.ch'],
    ['with two dots in the domain', 'ada@example..ch'],
    ['with a hyphen first in the domain', 'ada@-example.ch'],
    ['with a hyphen last in a label', 'ada@example-.ch'],
    ['with an IP address as its domain', 'ada@127.0.0.1'],
    ['with a bracketed IP address', 'ada@[127.0.0.1]'],
    ['with a name around it', 'Ada <ada@example.ch>'],
    ['with a comma', 'ada@example.ch,b@example.ch'],
    ['in quotes', '"ada b"@example.ch'],
    ['with an umlaut before the at sign', 'müller@example.ch'],
    ['with other letters before the at sign', 'アダ@example.ch'],
    ['without any character', ''],
    ['with a path', 'ada@example.ch/path'],
    ['with a port', 'ada@example.ch:25'],
    ['with an encoded letter', 'ada@exam%70le.ch'],
    ['whose letters map to punctuation', 'ada@a⑴.ch'],
    ['whose letters map to nothing', 'ada@example.\ufe0f\ufe0f'],
    ['whose other letters stand beside invalid Punycode', 'ada@müller.xn--a'],
  ])('is one %s', (_, address) => {
    expect(isEmailAddress(address)).toBe(false);
  });

  test.each(REFUSED_BY_SES)('is one with %s', (_, address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});
