import { expect, test } from 'vitest';
import { plainName } from '#shared/plain-name.ts';

test.each([
  'Trasporti Bernasconi SA',
  'Autonoleggio Conti Sagl, Bellinzona',
  'Müller & Söhne AG',
  'Gebr. Zähner Umzüge GmbH St. Gallen',
  'G.B. D’Angelo S.r.l.',
  "L’Officina 4x4 di A. e B. O'Neill",
  'Meier-Kunz & Co., La Chaux-de-Fonds',
  '24 Ore su 7',
  'Żak Hoàng Işık',
  'x'.repeat(40),
])('a mail names %s', (name) => {
  expect(plainName(name)).toBe(name);
});

test('a name is trimmed, and its accents are composed characters', () => {
  expect(plainName('  Mu\u0308ller AG ')).toBe('Müller AG');
});

test.each([
  undefined,
  '   ',
  'x'.repeat(41),
  'www.evil.ch',
  'evil.ch',
  't.me',
  'evil .ch',
  'me@evil.example',
  'https://evil',
  '0900 12',
  '2000 2001',
  'Act now!',
  'Acme\nBcc: all',
  'Acme\u202eSA',
  '{{unsubscribe_url}}',
  'Ваш счет',
])('no mail names %j', (name) => {
  expect(plainName(name)).toBeUndefined();
});

test('a text as long as a request is looked through at once', () => {
  expect(plainName("a-'".repeat(5000))).toBeUndefined();
});
