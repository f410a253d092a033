import * as fc from 'fast-check';

/** What programs hide, reorder, merge, split or fail on. Some are halves of a pair. */
const ODD_PIECES = [
  ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\r\n', '\n', '\t'],
  ['\u00a0', '\u00ad', '\u200b', '\u200d', '\u200f', '\u2028', '\u2029', '\u2060', '\ufeff'],
  ['\u202a', '\u202e', '\u2066', '\u2069', '\ud800', '\udfff', '\ufffd', '\uffff'],
  ['e\u0301', 'é', 'A\u030a', 'Å', 'ﬁ', 'İ', 'ı', 'ß', 'ℵ', '\u0300', '\ufe0f'],
  ['😀', '👨‍👩‍👧', '🇨🇭', '\u{10ffff}', '\u{e0041}', '𝒜'],
  [
    '%',
    '%00',
    '%ff',
    '\\',
    '"',
    "'",
    '<b>',
    '&',
    '=',
    '+',
    ';',
    '${x}',
    '{{x}}',
    '../',
    '__proto__',
  ],
].flat();

/** Names that every object inherits, and one that sets what it inherits from. */
export const INHERITED_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/** Any code point, also half of a surrogate pair. The unit `binary` would list all of them first. */
const anyCodePoint = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code));

/** A short text of letters and odd pieces. */
export const oddText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 4 }) },
      { weight: 2, arbitrary: fc.constantFrom(...ODD_PIECES) },
      { weight: 1, arbitrary: fc.string({ unit: anyCodePoint, maxLength: 4 }) },
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.join(''));

/** A text that has a limit's length, or one unit more or less. */
export function textAround(limit: number): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom('x', 'é', 'e\u0301', '😀', ' ', '\u200b', '\ud800', 'a '),
      fc.constantFrom(limit - 1, limit, limit + 1),
    )
    .map(([unit, length]) => unit.repeat(length).slice(0, length));
}

/** Marks a number that stands in JSON as it is written here: `JSON.stringify` would change it. */
const RAW = '\u{f0000}';
const RAW_NUMBERS = new RegExp(`"${RAW}([^"]*)"`, 'gu');

export const edgeNumber: fc.Arbitrary<unknown> = fc.oneof(
  fc.integer({ min: -1, max: 10_002 }),
  fc.double(),
  fc
    .constantFrom('-0', '0.0', '1e308', '1e999', '-1e999', '1E3', '1e-400', '1.0000001', '1.0')
    .map((text) => RAW + text),
  fc.constantFrom('9007199254740993', '10000.0000000000001', '1e21').map((text) => RAW + text),
  fc.constantFrom('NaN', 'Infinity', '1e3', '0x10', ' 5 ', '5', '5,0', '٣'),
);

/** JSON in which the numbers of `edgeNumber` stand as they were written. */
export function toJson(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(RAW_NUMBERS, '$1');
}

/** What a field may hold that expects something else. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  edgeNumber,
  fc.constantFrom(null, true, '', ' ', 'null', '[object Object]'),
  fc.constant([]),
  fc.constantFrom(255, 100, 1000).chain(textAround),
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(...INHERITED_NAMES),
  fc.integer({ min: 2, max: 2000 }).map(nested),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { email: value };
  return value;
}

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
