import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/languages.ts';
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

type Payload<Value> = z.core.ParsePayload<Value>;

function trim(text: Payload<string>): void {
  text.value = text.value.trim();
}

function ensure<Value>(isValid: (value: Value) => boolean, error: SignUpError) {
  return ({ value, issues }: Payload<Value>): void => {
    if (!isValid(value)) issues.push({ code: 'custom', input: value, message: error });
  };
}

/** An empty text counts as absent, which `optional` adds to its type. */
function optionalText(maxLength: number, tooLong: SignUpError) {
  return z.optional(
    z.string(tooLong).check(trim, ensure(isAtMost(maxLength), tooLong), (text) => {
      text.value ||= undefined as unknown as string;
    }),
  );
}

/** One of zod's own schemas for each kind of value would take 117 bytes of the widget. */
function oneOf<Value>(values: readonly Value[], error: SignUpError) {
  return z.custom<Value>((value) => values.some((known) => known === value), error);
}

function isVehiclesCount(count: unknown): count is number {
  return (
    typeof count === 'number' &&
    Number.isInteger(count) &&
    count >= VEHICLES_COUNT_MIN &&
    count <= VEHICLES_COUNT_MAX
  );
}

/** The message of each issue is a `SignUpError`. */
export const signUpSchema = z.object({
  email: z
    .string('emailInvalid' satisfies SignUpError)
    .check(
      trim,
      ensure(isAtMost(EMAIL_MAX_LENGTH), 'emailTooLong'),
      ensure(isEmailAddress, 'emailInvalid'),
    ),
  role: oneOf(ROLES, 'roleInvalid'),
  intent: oneOf(INTENTS, 'intentInvalid'),
  company: optionalText(COMPANY_MAX_LENGTH, 'companyTooLong'),
  location: optionalText(LOCATION_MAX_LENGTH, 'locationTooLong'),
  vehicles_count: z.optional(
    z.custom<number>(isVehiclesCount, 'vehiclesCountInvalid' satisfies SignUpError),
  ),
  language: oneOf(LANGUAGES, 'languageInvalid'),
});

export type SignUp = z.output<typeof signUpSchema>;

/** What is known of a person. Imported people may have said neither role nor intent. */
export type KnownSignUp = Omit<SignUp, 'role' | 'intent'> & {
  role?: Role | undefined;
  intent?: Intent | undefined;
};

/** In filters and figures, the people who have not said their role or intent. */
export const NOT_SAID = 'not-said';

export const SIGN_UP_FIELDS = Object.keys(signUpSchema.shape) as (keyof SignUp)[];
