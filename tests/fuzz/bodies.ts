import * as fc from 'fast-check';
import { INTENTS, ROLES } from '#shared/contract/sign-up.ts';
import { LANGUAGES } from '#shared/languages.ts';
import {
  address,
  INHERITED_NAMES,
  KNOWN_ADDRESSES,
  oddText,
  oddValue,
  textAround,
} from './texts.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What a request says, before it is encoded: as JSON, and as the fields of a plain form. */
export interface Body {
  readonly json: unknown;
  readonly fields: Fields;
}

const shortText = fc.oneof({ weight: 5, arbitrary: oddText }, textAround(100));

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
    reference: oddText,
    source: oddValue,
    via: oddValue,
    page: fc.webUrl(),
    consent: fc.oneof(fc.record({ id: oddText, version: oddText, hash: oddText }), oddValue),
  },
  { requiredKeys: [] },
);

const message = fc.record({
  name: shortText,
  email: address,
  message: fc.oneof({ weight: 5, arbitrary: oddText }, textAround(1000)),
  language: fc.constantFrom(...LANGUAGES),
});

/** Most objects as they are, the others with one entry set to something odd or missing. */
function mutated(fields: fc.Arbitrary<Fields>): fc.Arbitrary<Fields> {
  const odd = fields.chain((valid) =>
    fc
      .tuple(fc.constantFrom(...Object.keys(valid), ...INHERITED_NAMES), oddValue)
      // `fromEntries` makes `__proto__` a key like any other. An assignment would not.
      .map((entry) => Object.fromEntries([...Object.entries(valid), entry])),
  );
  return fc.oneof({ weight: 3, arbitrary: fields }, odd);
}

function bodies(
  fields: fc.Arbitrary<Fields>,
  toJson: (fields: Fields, meta: Fields) => unknown = (own) => own,
): fc.Arbitrary<Body> {
  return fc.tuple(mutated(fields), mutated(meta)).map(([own, origin]) => ({
    json: toJson(own, origin),
    fields: { consent: 'on', ...own },
  }));
}

export const signUpBodies = bodies(signUp, (signup, origin) => ({ signup, meta: origin }));

export const contactBodies = bodies(message, (own) => ({ message: own }));

/** An address, or a token. */
export const departureBodies = (token: fc.Arbitrary<string>) =>
  fc.oneof(bodies(fc.record({ token })), bodies(fc.record({ email: address })));

/** The token of a link, which reads, or with what a page showed, which presses. */
export function pressBodies(token: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  const words = fc
    .tuple(signUp, fc.constantFrom(...KNOWN_ADDRESSES))
    .map(([entered, email]) => Object.assign({}, entered, { email }));
  const press = fc.record({ token, seen: fc.constant(0), signup: mutated(words), meta });
  return fc.oneof(
    bodies(fc.record({ token })),
    bodies(press),
    // A plain form has the words beside the token.
    bodies(
      fc.tuple(fc.record({ token }), words).map((parts) => Object.assign({}, ...parts) as Fields),
    ),
  );
}

/** The one field of a one-click POST (RFC 8058). */
export const oneClickBodies = bodies(fc.constant({ 'List-Unsubscribe': 'One-Click' }));
