import { describe, expect, test } from 'vitest';
import { plainName, plainPartner, plainPlace } from '#shared/plain-name.ts';

describe('a company name that a mail may contain', () => {
  test.each([
    'Trasporti Bernasconi SA',
    'Müller & Söhne AG',
    'L’Atelier d’Élise Sàrl',
    "Fratelli D'Angelo",
    'Bau- und Möbelservice',
    'S.A. Traslochi, Lugano',
    '3 Valli Noleggi',
    'Łódź Żak',
    'x'.repeat(60),
  ])('is %s', (name) => {
    expect(plainName(name)).toBe(name);
  });

  test('is trimmed, and its accents are composed characters', () => {
    expect(plainName('  Mu\u0308ller AG ')).toBe('Müller AG');
  });
});

describe('a company name that no mail may contain', () => {
  test.each([
    ['missing', undefined],
    ['empty', ''],
    ['blank', '   '],
    ['too long', 'x'.repeat(61)],
    ['a URL', 'https://evil.example/win'],
    ['a URL without a scheme', 'www.evil.example'],
    ['a host name', 'evil.example'],
    ['a host name among words', 'Click evil.example now'],
    ['a host name of other letters', 'bücher.ch'],
    ['a scheme alone', 'Visit http now'],
    ['an address', 'me@evil.example'],
    ['markup', '<b>Bold</b>'],
    ['an entity', 'A &lt; B;'],
    ['quotes', 'A "B" C'],
    ['a line break', 'Acme\nBcc: all'],
    ['a carriage return', 'Acme\rSA'],
    ['a tab', 'Acme\tSA'],
    ['a line separator', 'Acme\u2028SA'],
    ['a direction override', 'Acme\u202eSA'],
    ['a slot', '{{unsubscribe_url}}'],
    ['a colon', 'Acme: win'],
    ['a slash', 'Acme/win'],
    ['an emoji', 'Acme 🙂'],
    ['punctuation first', '.Acme'],
    ['a telephone number', 'Konto gesperrt, Tel. 0900 123 456 anrufen'],
    ['a number in groups', 'Call 09 00 12'],
  ])('is %s', (_, name) => {
    expect(plainName(name)).toBeUndefined();
  });
});
test.each([
  ['Lugano', 'Lugano'],
  [' 6900 Lugano', 'Lugano'],
  ['CH-6900 Lugano', 'Lugano'],
  ['6900', undefined],
  ['anna@example.ch', undefined],
])('of the place %j, %j is shown', (location, shown) => {
  expect(plainPlace(location)).toBe(shown);
});

test('a partner that is a host name is shown so that no mail client makes a link of it', () => {
  expect(plainPartner('garage.example')).toBe('garage.\u2060example');
  expect(plainPartner(' www.garage-rossi.ch ')).toBe('www.\u2060garage-rossi.\u2060ch');
});

test('a partner that is a plain name is shown as it is', () => {
  expect(plainPartner('Garage Rossi')).toBe('Garage Rossi');
});

test.each([
  undefined,
  '',
  'https://evil.example/pay',
  'call 091 000 11 22',
  'win-2026.example',
  'evil.example/login',
  `${'a'.repeat(60)}.example`,
])('the partner %s is not shown', (partner) => {
  expect(plainPartner(partner)).toBeUndefined();
});
