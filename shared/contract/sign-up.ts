import * as z from 'zod/v4/core';
import { LANGUAGES } from '#shared/languages.ts';
import { isEmailAddress, toVisibleLine } from './text.ts';
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

function check<Value>(isValid: (value: Value) => boolean, error: SignUpError) {
  return new z.$ZodCustom({
    type: 'custom',
    check: 'custom',
    fn: isValid as (value: unknown) => boolean,
    error: () => error,
  }) as z.$ZodCustom<Value, Value>;
}

function overwrite(tx: (text: string) => string | undefined) {
  return new z.$ZodCheckOverwrite({ check: 'overwrite', tx });
}

function text(error: SignUpError, ...checks: z.$ZodCheck<string>[]) {
  return new z.$ZodString({
    type: 'string',
    error: () => error,
    checks: [overwrite(toVisibleLine), ...checks],
  });
}

function optional<Schema extends z.$ZodType>(innerType: Schema) {
  return new z.$ZodOptional({ type: 'optional', innerType }) as z.$ZodOptional<Schema>;
}

/** An empty text counts as absent. */
function optionalText(maxLength: number, tooLong: SignUpError) {
  return optional(
    text(
      tooLong,
      check(isAtMost(maxLength), tooLong),
      overwrite((line) => line || undefined),
    ),
  );
}

/** One of zod's own schemas for each kind of value would take 117 bytes of the widget. */
function oneOf<Value>(values: readonly Value[], error: SignUpError) {
  return check<Value>((value) => values.includes(value), error);
}

function isVehiclesCount(count: unknown): count is number {
  return (
    typeof count === 'number' &&
    Number.isInteger(count) &&
    count >= VEHICLES_COUNT_MIN &&
    count <= VEHICLES_COUNT_MAX
  );
}

/**
 * The message of each issue is a `SignUpError`. All is built of zod's core, since the methods of
 * `zod/mini` would take 600 bytes of the widget.
 */
export const signUpShape = () => ({
  email: text(
    'emailInvalid',
    check(isAtMost(EMAIL_MAX_LENGTH), 'emailTooLong'),
    check(isEmailAddress, 'emailInvalid'),
  ),
  role: oneOf(ROLES, 'roleInvalid'),
  intent: oneOf(INTENTS, 'intentInvalid'),
  company: optionalText(COMPANY_MAX_LENGTH, 'companyTooLong'),
  location: optionalText(LOCATION_MAX_LENGTH, 'locationTooLong'),
  vehicles_count: optional(check<number>(isVehiclesCount, 'vehiclesCountInvalid')),
  language: oneOf(LANGUAGES, 'languageInvalid'),
});

type SignUpSchema = z.$ZodObject<ReturnType<typeof signUpShape>, z.$strip>;

/** A function, because a form that is only looked at is spared a tenth of its script's time. */
export function signUpSchema(): SignUpSchema {
  return new z.$ZodObject({ type: 'object', shape: signUpShape() }) as SignUpSchema;
}

export type SignUp = z.output<SignUpSchema>;

/** What is known of a person. Imported people may have said neither role nor intent. */
export type KnownSignUp = Omit<SignUp, 'role' | 'intent'> & {
  role?: Role | undefined;
  intent?: Intent | undefined;
};

/** In filters and figures, the people who have not said their role or intent. */
export const NOT_SAID = 'not-said';

export const SIGN_UP_FIELDS = /* @__PURE__ */ Object.keys(
  /* @__PURE__ */ signUpShape(),
) as (keyof SignUp)[];
