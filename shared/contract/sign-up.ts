import * as z from 'zod/mini';
import { LANGUAGES } from '#shared/languages.ts';
import { isEmailAddress } from './email-address.ts';
import {
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  LOCATION_MAX_LENGTH,
  VEHICLES_COUNT_MAX,
  VEHICLES_COUNT_MIN,
} from './limits.ts';
import { FIELD_ERRORS } from './messages.ts';

export const ROLES = ['private', 'company', 'rental', 'other'] as const;
export type Role = (typeof ROLES)[number];

export const INTENTS = ['looking', 'offering', 'both'] as const;
export type Intent = (typeof INTENTS)[number];

/** A trimmed text; empty means absent. */
function optionalText(maxLength: number, tooLong: string) {
  return z.optional(
    z.pipe(
      z.string(tooLong).check(z.trim(), z.maxLength(maxLength, tooLong)),
      z.transform((text) => text || undefined),
    ),
  );
}

/** The sign-up payload: `signup` of the call, its rules and what a breach of them is called. */
export const signUpSchema = z.object({
  email: z
    .string(FIELD_ERRORS.email)
    .check(
      z.trim(),
      z.maxLength(EMAIL_MAX_LENGTH, { error: FIELD_ERRORS.emailTooLong, abort: true }),
      z.refine(isEmailAddress, FIELD_ERRORS.email),
    ),
  role: z.enum(ROLES, FIELD_ERRORS.role),
  intent: z.enum(INTENTS, FIELD_ERRORS.intent),
  company: optionalText(COMPANY_MAX_LENGTH, FIELD_ERRORS.company),
  location: optionalText(LOCATION_MAX_LENGTH, FIELD_ERRORS.location),
  vehicles_count: z.optional(
    z
      .int(FIELD_ERRORS.vehiclesCount)
      .check(
        z.minimum(VEHICLES_COUNT_MIN, FIELD_ERRORS.vehiclesCount),
        z.maximum(VEHICLES_COUNT_MAX, FIELD_ERRORS.vehiclesCount),
      ),
  ),
  language: z.enum(LANGUAGES, FIELD_ERRORS.language),
});

export type SignUp = z.output<typeof signUpSchema>;

/** Whether the form asks for a number of vehicles. */
export function needsVehiclesCount(intent: string | undefined): boolean {
  return intent === 'offering' || intent === 'both';
}

/** Whether the form asks for a company. */
export function needsCompany(role: string | undefined): boolean {
  return role === 'company' || role === 'rental' || role === 'other';
}
