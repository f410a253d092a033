import * as fc from 'fast-check';

/** Stands in every text that a request says of a person, so that it can be looked for. */
export const MARK = 'zq7x';

/** What programs hide, reorder, merge, split or fail on. Some are halves of a pair. */
const ODD_PIECES = [
  ['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\r\n', '\n', '\t'],
  ['\u00a0', '\u00ad', '\u200b', '\u200d', '\u200f', '\u2028', '\u2029', '\u2060', '\ufeff'],
  ['\u202a', '\u202e', '\u2066', '\u2069', '\ud800', '\udfff', '\ufffd', '\uffff'],
  ['e\u0301', 'é', 'A\u030a', 'Å', 'ﬁ', 'İ', 'ı', 'ß', 'ℵ', '\u0300', '\ufe0f'],
  ['😀', '👨‍👩‍👧', '🇨🇭', '\u{10ffff}', '\u{e0041}', '𝒜'],
  ['%', '%00', '%ff', '\\', '"', "'", '<b>', '&', '=', '+', ';', '${x}', '{{x}}', '../'],
].flat();

/** Names that every object inherits, and one that sets what it inherits from. */
export const INHERITED_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/** A short text of letters and odd pieces. */
export const oddText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.constantFrom(...ODD_PIECES, ...INHERITED_NAMES),
      fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => [...pieces.slice(0, 4), MARK, ...pieces.slice(4)].join(''));

/** A text that has a limit's length, or one unit more or less. */
export function textAround(limit: number): fc.Arbitrary<string> {
  const units = fc.constantFrom('x', 'é', 'e\u0301', '😀', ' ', '\u200b', '\ud800', 'a ');
  const lengths = fc.constantFrom(limit - 1, limit, limit + 1);
  return fc
    .tuple(units, lengths)
    .map(([unit, length]) => `${MARK}${unit.repeat(length)}`.slice(0, length));
}

/** What a field may hold that expects something else. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.constantFrom(255, 100, 1000).chain(textAround),
  fc.constantFrom<unknown>(null, true, '', ' ', [], undefined, 'NaN', '1e3', '0x10', ' 5 ', '٣'),
  fc.constantFrom(-1, -0, 0, 1.000_000_1, 10_000, 10_001, 2 ** 53, 1e21, 1e308),
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer({ min: 2, max: 2000 }).map(nested),
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { email: value };
  return value;
}

/** People who are on the list before the first request. */
export const KNOWN_ADDRESSES = [`${MARK}-anna@example.ch`, `${MARK}-beat@example.ch`];

const DOMAINS = ['example.ch', 'EXAMPLE.ch', 'mu\u0308ller.CH', 'xn--mller-kva.ch', '例え.テスト'];
const ODD_DOMAINS = ['faß.de', 'ａ.ch', 'a⑴.ch', 'a.①b', 'example.\ufe0f\ufe0f', 'a.ﷺ'];
const LETTERS = "abcxyzABCXYZ0129!#$%&'*+/=?^_`{|}~-".split('');

/** A label of any characters, which IDNA may map to anything. */
const label = fc.string({
  unit: fc.integer({ min: 0xa1, max: 0x1_ffff }).map((point) => String.fromCodePoint(point)),
  minLength: 1,
  maxLength: 4,
});

const domain: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...DOMAINS) },
  fc.constantFrom(...ODD_DOMAINS),
  fc.tuple(label, label).map((labels) => labels.join('.')),
  fc.constantFrom('é', 'a').map((unit) => `${unit.repeat(120)}.ch`),
);

/** Addresses that are mostly accepted. One in ten is of a known person. */
export const address: fc.Arbitrary<string> = fc.oneof(fc.constantFrom(...KNOWN_ADDRESSES), {
  weight: 9,
  arbitrary: fc
    .tuple(fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: 16 }), domain)
    .map(([name, at]) => `${MARK}${name}@${at}`),
});
