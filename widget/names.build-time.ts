import { ATTRIBUTE_NAMES as NAMES, ATTRIBUTES } from './attributes.ts';

/* The names alone: the build evaluates this module, so that types and values are not in the bundle. */

export const ELEMENT_NAME = 'van-waitlist';

export const ATTRIBUTE_NAMES = NAMES;

/** The attributes whose presence counts. The value `false` is off. */
export const BOOLEAN_ATTRIBUTES = NAMES.filter((name) => ATTRIBUTES[name]?.type === 'boolean');
