import { describe, expect, test } from 'vitest';
import { plainCompanyName } from '../../../lambdas/send-mail/mail-policy.ts';

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
    expect(plainCompanyName(name)).toBe(name);
  });

  test('is trimmed, and its accents are composed characters', () => {
    expect(plainCompanyName('  Mu\u0308ller AG ')).toBe('Müller AG');
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
    expect(plainCompanyName(name)).toBeUndefined();
  });
});
