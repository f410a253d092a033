/** Limits of every field, in UTF-16 code units as HTML's `maxlength` counts them. */
export const EMAIL_MAX_LENGTH = 255;
export const COMPANY_MAX_LENGTH = 100;
export const LOCATION_MAX_LENGTH = 100;
export const VEHICLES_COUNT_MIN = 1;
export const VEHICLES_COUNT_MAX = 10_000;
export const CONTACT_NAME_MAX_LENGTH = 100;
export const CONTACT_MESSAGE_MAX_LENGTH = 1000;

/** A sign-up is under 2 KB; anything past this is not a form. */
export const BODY_MAX_BYTES = 16_384;
