import * as fc from 'fast-check';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';

/** Stands in every text that a request says of a person, so that it can be looked for. */
export const MARK = 'zq7x';

/** People who are on the list before the first request. */
export const KNOWN_ADDRESSES = [`${MARK}-anna@example.ch`, `${MARK}-beat@example.ch`];

/** Names that every object inherits, and one that sets what it inherits from. */
const INHERITED_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'] as const;

/** What programs hide, reorder, merge, split or fail on. Some are halves of a pair. */
const ODD_PIECES = [
  '\u0000\u001b\u0085\n\t\u00a0\u00ad\u200b\u200f\u2028\u2060\ufeff\u202e\u2066\u0300'.split(''),
  ['\ud800', '\udfff', '\uffff', '\r\n', 'e\u0301', 'ﬁ', 'İ', 'ß', '👨‍👩‍👧', '\u{e0041}', '%00', '%ff'],
  ['\\', '"', "'", '<b>', '&', '=', '+', ';', '${x}', '{{x}}', '../', ...INHERITED_NAMES],
].flat();

/** A short text of letters and odd pieces. */
export const oddText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.string({ unit: 'binary', maxLength: 1 }),
      fc.constantFrom(...ODD_PIECES),
    ),
    { maxLength: 8 },
  )
  .map((pieces) => pieces.toSpliced(4, 0, MARK).join(''));

/** A text that has a limit's length, or one unit more or less. */
function textAround(limit: number): fc.Arbitrary<string> {
  const units = fc.constantFrom('x', 'é', 'e\u0301', '😀', '\u200b', '\ud800', 'a ');
  return fc
    .tuple(units, fc.integer({ min: limit - 1, max: limit + 1 }))
    .map(([unit, length]) => `${MARK}${unit.repeat(length)}`.slice(0, length));
}

const textOf = (limit: number) => fc.oneof({ weight: 5, arbitrary: oddText }, textAround(limit));

/** An object that nothing turns into a text or a number. A new one each time, since one may hold others. */
const unreadable = fc.record({ toString: fc.constant(1), valueOf: fc.constant(1) });

/** What code reads of a text, a list, a number or a promise, and of the bodies of requests. */
const NAMES = [
  ...INHERITED_NAMES,
  ...'length size valueOf toJSON then prototype trim normalize replace split slice map'.split(' '),
  ...'signup meta message name token email consent solution code issues value 0 -1'.split(' '),
];

/** JSON in which anything may have the names of anything else, several levels deep. */
const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.anything({
      key: fc.constantFrom(...NAMES),
      values: [
        oddText,
        fc.constantFrom<unknown>(null, true, '', ' ', 'NaN', '1e3', ' 5 ', '٣'),
        unreadable,
        fc.constantFrom(-1, -0, 0, 1.000_000_1, 10_001, 2 ** 53, 1e308),
      ],
      maxDepth: 5,
      maxKeys: 3,
    }),
  },
  fc.constantFrom(255, 100, 1000).chain(textAround),
);

/** As JSON, with something else in one to three places, at any depth. The first is the body itself. */
export function confuse(bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const changes = fc.array(fc.tuple(fc.nat(20), oddValue), { minLength: 1, maxLength: 3 });
  return fc.tuple(bodies, changes).map(([body, changed]) => {
    const values = new Map(changed);
    let place = 0;
    const replace = (_: string, value: unknown) => {
      const at = place++;
      return values.has(at) ? values.get(at) : value;
    };
    return JSON.stringify(body, replace) ?? '';
  });
}

const oddDomain = fc.oneof(
  fc.constantFrom('EXAMPLE.ch', 'mu\u0308ller.CH', 'xn--mller-kva.ch', 'faß.de', 'ａ.ch', 'a⑴.ch'),
  // Any characters, which IDNA may map to anything.
  fc.stringMatching(/^[^\s@]{1,4}\.[^\s@]{1,4}$/u),
  fc.constantFrom('é', 'a').map((unit) => `${unit.repeat(120)}.ch`),
);

/** Mostly accepted. */
const address: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...KNOWN_ADDRESSES),
  { weight: 6, arbitrary: fc.emailAddress().map((name) => MARK + name) },
  { weight: 3, arbitrary: oddDomain.map((domain) => `${MARK}@${domain}`) },
);

const signup = fc.record({
  email: address,
  role: fc.constantFrom(...ROLES),
  intent: fc.constantFrom(...INTENTS),
  language: fc.constantFrom(...LANGUAGES),
  company: textOf(100),
  location: textOf(100),
  vehicles_count: fc.integer({ min: 1, max: 10_000 }),
});

const meta = fc.record({
  partner: oddText,
  reference: oddText,
  source: oddValue,
  via: oddValue,
  page: fc.webUrl(),
  consent: fc.record({ id: oddText, version: oddText, hash: oddText }),
});

const message = fc.record({
  name: textOf(100),
  email: address,
  message: textOf(1000),
  language: fc.constantFrom(...LANGUAGES),
});

export const signUpBodies = fc.record({ signup, meta });

export const contactBodies = fc.record({ message });

/** An address, or a token. */
export const departureBodies = (token: fc.Arbitrary<string>) =>
  fc.oneof(fc.record({ token }), fc.record({ email: address }));

/** The token of a link, which reads, or with what a page showed, which presses. */
export function pressBodies(token: fc.Arbitrary<string>) {
  const words = fc
    .tuple(signup, fc.constantFrom(...KNOWN_ADDRESSES))
    .map(([entered, email]) => Object.assign(entered, { email }));
  const press = fc.record({ token, seen: fc.constant(0), signup: words, meta });
  return fc.oneof(fc.record({ token }), press);
}

/** The one field of a one-click POST (RFC 8058). */
export const oneClickBodies = fc.constant({ 'List-Unsubscribe': 'One-Click' });
