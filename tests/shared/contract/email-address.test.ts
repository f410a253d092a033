import { describe, expect, test } from 'vitest';
import { isEmailAddress } from '#shared/contract/text.ts';

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
    'a!#$%&*/=?^`{|}~@example.ch',
  ])('is %s', (address) => {
    expect(isEmailAddress(address)).toBe(true);
  });
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
  ])('is one %s', (_, address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});
