/** In UTF-16 code units, as HTML's `maxlength` counts. */
export const EMAIL_MAX_LENGTH = 255;
export const COMPANY_MAX_LENGTH = 100;
export const LOCATION_MAX_LENGTH = 100;
export const VEHICLES_COUNT_MIN = 1;
export const VEHICLES_COUNT_MAX = 10_000;
export const CONTACT_NAME_MAX_LENGTH = 100;
export const CONTACT_MESSAGE_MAX_LENGTH = 1000;

/** What is longer is cut, but a reference is left out: a part of one may name another visitor. */
export const PARTNER_MAX_LENGTH = 200;
export const SOURCE_MAX_LENGTH = 500;
export const REFERENCE_MAX_LENGTH = 200;

/** Of the code of an invitation link, in hexadecimal digits. */
export const INVITATION_CODE_LENGTH = 16;

/** What an invitation link has as its `via`. */
export const INVITATION_CODE = new RegExp(`^[0-9a-f]{${INVITATION_CODE_LENGTH}}$`);

/** Of a request. A sign-up has less than 2 KB. */
export const BODY_MAX_BYTES = 16_384;

/**
 * For `refine`, which is called with texts only. The `minLength` and `maxLength` of zod count code
 * points, and measure whatever has a `length`, even where a text is required.
 */
export function isAtMost(maxLength: number): (text: string) => boolean {
  return (text) => text.length <= maxLength;
}

export function isNotEmpty(text: string): boolean {
  return text !== '';
}
