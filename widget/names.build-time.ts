import { ATTRIBUTE_NAMES as NAMES, ATTRIBUTES } from './attributes.ts';

/* The names alone: the build evaluates this module, so that types and values are not in the bundle. */

export const ELEMENT_NAME = 'van-waitlist';

export const ATTRIBUTE_NAMES = NAMES;

/** The only attribute whose presence counts and not its value. */
export const BOOLEAN_ATTRIBUTE = NAMES.find((name) => ATTRIBUTES[name]?.type === 'boolean');
