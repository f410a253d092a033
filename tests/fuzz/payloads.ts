import * as fc from 'fast-check';
import { INTENTS, ROLES, SIGN_UP_FIELDS } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import {
  address,
  edgeNumber,
  INHERITED_NAMES,
  KNOWN_ADDRESSES,
  oddText,
  oddValue,
  textAround,
} from './texts.ts';
import { HONEYPOT_NAME } from '#shared/contract/plain-form.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a request says, before it is encoded. */
export interface Payload {
  readonly json: unknown;
  /** The same as a plain form. */
  readonly form: readonly (readonly [string, string])[];
}

const text = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', minLength: 6, maxLength: 40 }) },
  { weight: 2, arbitrary: oddText },
);
const shortText = fc.oneof({ weight: 5, arbitrary: text }, textAround(100));

const signUp = fc.record(
  {
    email: address,
    role: fc.constantFrom(...ROLES),
    intent: fc.constantFrom(...INTENTS),
    language: fc.constantFrom(...LANGUAGES),
    company: shortText,
    location: shortText,
    vehicles_count: fc.integer({ min: 1, max: 10_000 }),
  },
  { requiredKeys: ['email', 'role', 'intent', 'language'] },
);

const meta = fc.record(
  {
    partner: oddText,
    reference: text,
    source: oddValue,
    page: fc.webUrl(),
    consent: fc.oneof(fc.record({ id: text, version: oddText, hash: text }), oddValue),
  },
  { requiredKeys: [] },
);

const contactMessage = fc.record({
  name: shortText,
  email: address,
  message: fc.oneof({ weight: 5, arbitrary: text }, textAround(1000)),
  language: fc.constantFrom(...LANGUAGES),
});

/** Most objects as they are, the others with one entry set to something odd or missing. */
function mutated(fields: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  const odd = fields.chain((valid) => {
    const names = fc.constantFrom(...Object.keys(valid), ...INHERITED_NAMES);
    const values = fc.oneof(oddValue, edgeNumber, fc.constant(undefined));
    // `fromEntries` makes `__proto__` a key like any other. An assignment would not.
    return fc
      .tuple(names, values)
      .map((entry) => Object.fromEntries([...Object.entries(valid), entry]));
  });
  return fc.oneof({ weight: 2, arbitrary: fields }, { weight: 1, arbitrary: odd });
}

const CONSENT = ['consent', 'on'] as const;

function toFields(fields: unknown): [string, string][] {
  return Object.entries(Object(fields) as Fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : (JSON.stringify(value) ?? ''),
  ]);
}

function payload(
  fields: fc.Arbitrary<Fields>,
  toEnvelope: (fields: Fields) => unknown,
): fc.Arbitrary<Payload> {
  const form = fc.tuple(
    mutated(fields).map(toFields),
    fc.oneof(
      { weight: 6, arbitrary: fc.constant([CONSENT]) },
      fc.constantFrom([], [CONSENT, CONSENT], [['language', 'de']], [['__proto__', 'x'], CONSENT]),
      fc.tuple(fc.constantFrom('email', 'partner', 'role'), oddText).map((field) => [field]),
    ),
  );
  const json = fc.oneof(
    { weight: 12, arbitrary: mutated(fields).map(toEnvelope) },
    { weight: 1, arbitrary: mutated(fields.map((valid) => toEnvelope(valid) as Fields)) },
    { weight: 1, arbitrary: oddValue },
  );
  return fc.tuple(json, form).map(([value, [own, more]]) => ({
    json: value,
    form: [...own, ...more] as [string, string][],
  }));
}

export const signUpPayload: fc.Arbitrary<Payload> = fc
  .option(mutated(meta), { nil: undefined })
  .chain((origin) => payload(signUp, (signup) => ({ signup, meta: origin })));

export const contactPayload: fc.Arbitrary<Payload> = fc
  .oneof(fc.uuid(), oddValue)
  .chain((id) => payload(contactMessage, (message) => ({ message, id })));

export const addressPayload: fc.Arbitrary<Payload> = payload(
  fc.record({ email: address }),
  (body) => body,
);

/** The body `{token}`. */
export function tokenPayload(token: fc.Arbitrary<string>): fc.Arbitrary<Payload> {
  return payload(fc.record({ token }), (body) => body);
}

/** The body `{token}`, also with the flag that only reads, or with what the page showed. */
export function linkPayload(token: fc.Arbitrary<string>): fc.Arbitrary<Payload> {
  const read = fc.constantFrom(true, true, false, undefined);
  const known = fc.constantFrom(...KNOWN_ADDRESSES);
  const shown = fc
    .tuple(mutated(signUp), known, mutated(meta))
    .map(([fields, email, origin]) => ({ signup: { email, ...fields }, meta: origin }));
  const knownShown = fc
    .tuple(signUp, known)
    .map(([fields, email]) => ({ signup: { ...fields, email } }));
  const signups = fc.oneof(fc.constant({}), fc.constant({}), shown, knownShown);
  const fields = fc.tuple(fc.record({ token, read }), signups);
  return payload(
    fields.map(([link, more]) => Object.assign({}, link, more)),
    (body) => body,
  );
}

/** The one field of a one-click POST (RFC 8058). */
export const oneClickPayload: fc.Arbitrary<Payload> = payload(
  fc.constant({ 'List-Unsubscribe': 'One-Click' }),
  (body) => body,
);

/** What code reads of a text, a list, a number or a promise, and the fields of every body. */
const NAMES = [
  ...INHERITED_NAMES,
  ...'length size valueOf toJSON then prototype trim normalize replace split slice map'.split(' '),
  ...'signup meta message name token id consent solution code issues value 0 -1'.split(' '),
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
      data: { doublings: 0 },
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
  const beside = { solution: SOLUTION, [HONEYPOT_NAME]: '' };
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
