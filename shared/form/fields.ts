import type { InputHTMLAttributes } from 'react';
import type { SignUpError } from '#shared/contract/field-errors.ts';
import {
  COMPANY_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  LOCATION_MAX_LENGTH,
  VEHICLES_COUNT_MAX,
  VEHICLES_COUNT_MIN,
} from '#shared/contract/limits.ts';
import { ASKED_UNLESS, type Intent, type Role, type SignUp } from '#shared/contract/sign-up.ts';
import * as m from './messages/compiled.build-time.ts';
import type { Message } from './messages/compiled.build-time.ts';

/** The fields that a visitor fills: those of the contract except the language, and the consent. */
export type Field = Exclude<keyof SignUp, 'language'> | 'consent';

/** What can be wrong with a field. `unknown` stands for what a newer API may say. */
export type FieldError = SignUpError | 'consentMissing' | 'unknown';

export interface FieldDefinition {
  readonly label: Message;
  /** The attributes of a text field. */
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
  /** The values of a select and their labels. */
  readonly options?: Readonly<Record<string, Message>>;
  /** Takes the whole width of the form. */
  readonly isWide?: boolean;
  /** The field is asked for only while another field has a value other than this one. */
  readonly askedUnless?: { readonly field: 'role' | 'intent'; readonly is: string };
  /** The error of a field that is asked for and empty. An optional one has none. */
  readonly requiredError?: FieldError;
  /** The toast on an error: its title, and its text unless that is the error's own. */
  readonly toast: readonly [title: Message, text?: Message];
}

/**
 * The form, field by field, in the order in which it is shown and checked. It decides how a field is
 * rendered, read, required and reported. The contract decides what is valid.
 */
export const FIELDS: Readonly<Record<Field, FieldDefinition>> = {
  email: {
    label: m.email,
    isWide: true,
    input: {
      type: 'email',
      autoComplete: 'email',
      maxLength: EMAIL_MAX_LENGTH,
      required: true,
      autoCapitalize: 'none',
      spellCheck: 'false',
    },
    requiredError: 'emailInvalid',
    toast: [m.emailTitle],
  },
  role: {
    label: m.role,
    options: {
      private: m.rolePrivate,
      company: m.company,
      rental: m.roleRental,
      other: m.roleOther,
    } satisfies Record<Role, Message>,
    requiredError: 'roleInvalid',
    toast: [m.missingTitle, m.missingText],
  },
  intent: {
    label: m.intent,
    options: {
      looking: m.intentLooking,
      offering: m.intentOffering,
      both: m.intentBoth,
    } satisfies Record<Intent, Message>,
    requiredError: 'intentInvalid',
    toast: [m.missingTitle, m.missingText],
  },
  company: {
    label: m.company,
    input: { autoComplete: 'organization', maxLength: COMPANY_MAX_LENGTH },
    askedUnless: ASKED_UNLESS.company,
    toast: [m.errorTitle, m.invalidText],
  },
  vehicles_count: {
    label: m.vehicles,
    input: {
      type: 'number',
      inputMode: 'numeric',
      min: VEHICLES_COUNT_MIN,
      step: 1,
      'aria-required': true,
    },
    askedUnless: ASKED_UNLESS.vehicles_count,
    requiredError: 'vehiclesCountInvalid',
    toast: [m.vehiclesTitle],
  },
  location: {
    label: m.location,
    input: { autoComplete: 'address-level2', maxLength: LOCATION_MAX_LENGTH },
    toast: [m.errorTitle, m.invalidText],
  },
  consent: {
    label: m.consent,
    requiredError: 'consentMissing',
    toast: [m.consentTitle],
  },
};

export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** What is said beside a field, with the largest length or number that it may have. */
export const ERROR_TEXTS: Readonly<Record<FieldError, readonly [text: Message, max?: number]>> = {
  emailInvalid: [m.emailText],
  emailTooLong: [m.tooLongText, EMAIL_MAX_LENGTH],
  roleInvalid: [m.chooseText],
  intentInvalid: [m.chooseText],
  companyTooLong: [m.tooLongText, COMPANY_MAX_LENGTH],
  locationTooLong: [m.tooLongText, LOCATION_MAX_LENGTH],
  vehiclesCountInvalid: [m.vehiclesText, VEHICLES_COUNT_MAX],
  languageInvalid: [m.invalidText],
  consentMissing: [m.consentText],
  unknown: [m.invalidText],
};
