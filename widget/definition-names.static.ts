import { keysOf } from '#shared/keys-of.ts';
import {
  ATTRIBUTES,
  EVENTS,
  handlerName,
  type HandlerName,
  propertyName,
  TAG_NAME,
} from './definition.ts';

/*
 * The names alone: the build evaluates this module, so that the descriptions are not in the bundle.
 */

export const ELEMENT_NAME = TAG_NAME;

const names = keysOf(ATTRIBUTES);

export const ATTRIBUTE_NAMES: readonly string[] = names;

/** The only attribute whose presence counts and not its value. */
export const BOOLEAN_ATTRIBUTE = names.find((name) => ATTRIBUTES[name].type === 'boolean');

/** The attribute of each React prop: `heading-level` of `headingLevel`. */
export const PROP_ATTRIBUTES: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [propertyName(name), name]),
);

/** The event of each React handler: `van-success` of `onVanSuccess`. */
export const HANDLER_EVENTS = Object.fromEntries(
  keysOf(EVENTS).map((name) => [handlerName(name), name]),
) as Readonly<Record<HandlerName, keyof typeof EVENTS>>;
