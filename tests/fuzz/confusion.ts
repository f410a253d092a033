import * as fc from 'fast-check';
import { INHERITED_NAMES, oddText } from './texts.ts';

/** What code reads of a text, a list, a number or a promise, and of the bodies of requests. */
const NAMES = [
  ...INHERITED_NAMES,
  ...'length size valueOf toJSON then prototype trim normalize replace split slice map'.split(' '),
  ...'signup meta message name token email consent solution code issues value 0 -1'.split(' '),
];

/** An object that nothing turns into a text or a number. */
const UNREADABLE = { toString: 1, valueOf: 1 };

/** JSON in which anything may have the names of anything else, several levels deep. */
const anything: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', maxDepth: 5 },
    fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, '', '1', '__proto__'),
    oddText,
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...NAMES), tie('value')), { minLength: 1, maxLength: 3 })
      .map((entries) => Object.fromEntries(entries)),
    fc.constantFrom(UNREADABLE, [UNREADABLE], { length: UNREADABLE }, { size: UNREADABLE }),
  ),
})).value;

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

/** JSON with something of another type in one to three places, at any depth. */
export function confuse(json: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return json.chain((body) => {
    const change = fc.tuple(fc.constantFrom(...placesIn(body)), anything);
    return fc
      .array(change, { minLength: 1, maxLength: 3 })
      .map((changes) =>
        changes.reduce((changed, [path, value]) => replaceAt(changed, path, value), body),
      );
  });
}
