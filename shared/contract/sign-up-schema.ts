import * as z from 'zod/mini';
import type { SignUpError } from './field-errors.ts';
import { type Rule, SIGN_UP_RULES as RULES, type SignUp } from './sign-up.ts';
import { isShown, toVisibleLine } from './text.ts';

/** The message of each issue is a `SignUpError`. */
export const signUpShape = {
  email: text('emailInvalid', RULES.email),
  role: value<SignUp['role']>(RULES.role),
  intent: value<SignUp['intent']>(RULES.intent),
  company: optionalText('companyTooLong', RULES.company),
  location: optionalText('locationTooLong', RULES.location),
  vehicles_count: z.optional(value<number>(RULES.vehicles_count)),
  language: value<SignUp['language']>(RULES.language),
} satisfies Record<keyof SignUp, unknown>;

export const signUpSchema = z.object(signUpShape);

function text(error: SignUpError, rules: readonly Rule<string>[]) {
  return z
    .string(error)
    .check(
      z.overwrite(toVisibleLine),
      ...rules.map(([isValid, broken]) => z.refine<string>(isValid, broken)),
    );
}

/** A text that shows nothing counts as absent. */
function optionalText(error: SignUpError, rules: readonly Rule<string>[]) {
  return z.optional(
    z.pipe(
      text(error, rules),
      z.transform((line: string) => (isShown(line) ? line : undefined)),
    ),
  );
}

function value<Value>([[isValid, error]]: readonly [Rule<Value>]) {
  return z.custom<Value>((given) => isValid(given), error);
}
