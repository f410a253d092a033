import * as fc from 'fast-check';

/** People who are on the list before the first request. */
export const KNOWN_ADDRESSES = ['known0@example.ch', 'known1@example.ch', 'known2@example.ch'];

const DOMAINS = ['example.ch', 'EXAMPLE.ch', 'müller.ch', 'mu\u0308ller.CH', 'xn--mller-kva.ch'];
const ODD_DOMAINS = [
  'faß.de',
  'ａ.ch',
  'a⑴.ch',
  'a.①b',
  'example.\ufe0f\ufe0f',
  '例え.テスト',
  'a.ﷺ',
];

/** A label of letters, digits and marks of all scripts, which IDNA may map to anything. */
const label: fc.Arbitrary<string> = fc
  .array(
    fc.integer({ min: 0xa1, max: 0x1ffff }).map((point) => String.fromCodePoint(point)),
    { minLength: 1, maxLength: 4 },
  )
  .map((points) => points.filter((point) => /[\p{L}\p{N}\p{M}]/u.test(point)).join('') || 'a');

const domain: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...DOMAINS) },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_DOMAINS) },
  { weight: 1, arbitrary: fc.tuple(label, label).map((labels) => labels.join('.')) },
  { weight: 1, arbitrary: fc.constantFrom('é', 'a').map((unit) => `${unit.repeat(120)}.ch`) },
);

const ASCII_LETTERS = "abcxyzABCXYZ0129!#$%&'*+/=?^_`{|}~-".split('');

const localPart: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...ASCII_LETTERS), { minLength: 6, maxLength: 20 })
  .map((letters) => letters.join(''));

/** Addresses that are mostly accepted. One in ten is of a known person. */
export const address: fc.Arbitrary<string> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(localPart, domain).map((parts) => parts.join('@')) },
  { weight: 1, arbitrary: fc.constantFrom(...KNOWN_ADDRESSES) },
);

/** Spellings of one address: its domain composed or decomposed, its letters in any case. */
export const spellings: fc.Arbitrary<string[]> = fc
  .tuple(
    localPart,
    fc.constantFrom('müller.ch', 'zürich-vélo.example', 'çà.fr', 'ångström.se', 'őű.hu'),
    fc.array(fc.tuple(fc.constantFrom('NFC', 'NFD', 'NFKD'), fc.infiniteStream(fc.boolean())), {
      minLength: 2,
      maxLength: 4,
    }),
  )
  .map(([local, name, forms]) =>
    forms.map(([form, isUpper]) =>
      Array.from(`${local}@${name}`.normalize(form), (letter) =>
        isUpper.next().value ? letter.toUpperCase() : letter.toLowerCase(),
      ).join(''),
    ),
  );
