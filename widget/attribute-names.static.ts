import { ATTRIBUTES, type AttributeName, TAG_NAME } from './definition.ts';

/*
 * The names alone: the build evaluates this module, so that the descriptions are not in the bundle.
 */

export const ELEMENT_NAME = TAG_NAME;

export const ATTRIBUTE_NAMES: readonly string[] = Object.keys(ATTRIBUTES);

/** The one attribute whose presence counts and not its value. */
export const BOOLEAN_ATTRIBUTE = (Object.keys(ATTRIBUTES) as AttributeName[]).find(
  (name) => ATTRIBUTES[name].type === 'boolean',
);
