import { LANGUAGES, type Language } from '#shared/languages.ts';
import { isEmailAddress } from './text.ts';
import type { SignUpError } from './field-errors.ts';
import {
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  isAtMost,
  LOCATION_MAX_LENGTH,
  VEHICLES_COUNT_MAX,
  VEHICLES_COUNT_MIN,
} from './limits.ts';

export const ROLES = ['private', 'company', 'rental', 'other'] as const;
export type Role = (typeof ROLES)[number];

export const INTENTS = ['looking', 'offering', 'both'] as const;
export type Intent = (typeof INTENTS)[number];

export interface SignUp {
  email: string;
  role: Role;
  intent: Intent;
  company?: string | undefined;
  location?: string | undefined;
  vehicles_count?: number | undefined;
  language: Language;
}

/** What is known of a person. Imported people may have said neither role nor intent. */
export type KnownSignUp = Omit<SignUp, 'role' | 'intent'> & {
  role?: Role | undefined;
  intent?: Intent | undefined;
};

/** In filters and figures, the people who have not said their role or intent. */
export const NOT_SAID = 'not-said';

/** What a value that is there has to be, else what is wrong with it. Texts are visible lines. */
export type Rule<Value> = readonly [isValid: (value: Value) => boolean, error: SignUpError];

/** In the order in which a field is checked. The API and the form have the same. */
export const SIGN_UP_RULES = {
  email: [
    [isAtMost(EMAIL_MAX_LENGTH), 'emailTooLong'],
    [isEmailAddress, 'emailInvalid'],
  ],
  role: [[isOneOf(ROLES), 'roleInvalid']],
  intent: [[isOneOf(INTENTS), 'intentInvalid']],
  company: [[isAtMost(COMPANY_MAX_LENGTH), 'companyTooLong']],
  location: [[isAtMost(LOCATION_MAX_LENGTH), 'locationTooLong']],
  vehicles_count: [[isVehiclesCount, 'vehiclesCountInvalid']],
  language: [[isOneOf(LANGUAGES), 'languageInvalid']],
} as const satisfies { [Name in keyof SignUp]-?: readonly Rule<NonNullable<SignUp[Name]>>[] };

/** The forms ask for a field only while another has a value other than this one. */
export const ASKED_UNLESS = {
  company: { field: 'role', is: 'private' },
  vehicles_count: { field: 'intent', is: 'looking' },
} as const satisfies Partial<Record<keyof SignUp, { field: keyof SignUp; is: Role | Intent }>>;

export const SIGN_UP_FIELDS = /* @__PURE__ */ Object.keys(SIGN_UP_RULES) as (keyof SignUp)[];

function isOneOf<Value>(values: readonly Value[]): (value: Value) => boolean {
  return (value) => values.includes(value);
}

function isVehiclesCount(count: unknown): boolean {
  return (
    typeof count === 'number' &&
    Number.isInteger(count) &&
    count >= VEHICLES_COUNT_MIN &&
    count <= VEHICLES_COUNT_MAX
  );
}
