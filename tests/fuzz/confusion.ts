import * as fc from 'fast-check';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';
import { SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import type { Payload } from './payloads.ts';
import { INHERITED_NAMES, oddText } from './texts.ts';

/** What code reads of a text, a list, a number or a promise, and the fields of every body. */
const NAMES = [
  ...INHERITED_NAMES,
  ...'length size valueOf toJSON then prototype trim normalize replace split slice map'.split(' '),
  ...'signup meta message name token id consent solution canary code issues value 0 -1'.split(' '),
  ...SIGN_UP_FIELDS,
];

const UNREADABLE = { toString: 1, valueOf: 1 };

const plain: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, '', 'text', '1', '__proto__'),
  oddText,
);

/** JSON in which anything may have the names of anything else, several levels deep. */
const confused: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', maxDepth: 5 },
    plain,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { minLength: 1, maxLength: 3 })
      // `fromEntries` makes `__proto__` a key like any other.
      .map((entries) => Object.fromEntries(entries)),
    // An object that nothing turns into a text or a number, and what is measured or read by one.
    fc.constantFrom(UNREADABLE, [UNREADABLE], { length: UNREADABLE }, { size: UNREADABLE }),
  ),
})).value;

/** What a body may hold beside its envelope. */
const SOLUTION = {
  challenge: {
    parameters: {
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      expiresAt: 4_000_000_000,
      keyLength: 32,
      keyPrefix: '00',
      keySignature: '00',
      nonce: '00',
      salt: '00',
    },
    signature: '00',
  },
  counter: 1,
  derivedKey: '00',
};

/** Places in a body, each as the names that lead there. The first is the body itself. */
function* placesIn(body: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  yield path;
  if (typeof body !== 'object' || body === null) return;
  for (const [name, inner] of Object.entries(body)) yield* placesIn(inner, [...path, name]);
}

function replaceAt(body: unknown, [name, ...path]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const entries: [string, unknown][] = Object.entries(Object(body) as object);
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, key === name ? replaceAt(inner, path, value) : inner]),
  );
}

/** Bodies with something of another type in one to three places, at any depth. */
export function confusedPayloads(payloads: fc.Arbitrary<Payload>): fc.Arbitrary<Payload> {
  const beside = { solution: SOLUTION, canary: 'k1.signature', [HONEYPOT_NAME]: '' };
  return payloads.chain(({ json, form }) => {
    const body: unknown = typeof json === 'object' ? { ...json, ...beside } : json;
    const place = fc.constantFrom(...placesIn(body));
    return fc.array(fc.tuple(place, confused), { minLength: 1, maxLength: 3 }).map((changes) => ({
      json: changes.reduce<unknown>(
        (changed, [path, value]) => replaceAt(changed, path, value),
        body,
      ),
      form,
    }));
  });
}
