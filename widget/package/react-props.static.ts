import {
  ATTRIBUTES,
  EVENTS,
  handlerName,
  propertyName,
  type AttributeName,
  type HandlerName,
} from '../definition.ts';

const names = Object.keys(ATTRIBUTES) as AttributeName[];

/** The attribute of each prop: `heading-level` of `headingLevel`. */
export const PROP_ATTRIBUTES: Readonly<Record<string, string>> = Object.fromEntries(
  names.map((name) => [propertyName(name), name]),
);

/** The event of each handler: `van-success` of `onVanSuccess`. */
export const HANDLER_EVENTS = Object.fromEntries(
  (Object.keys(EVENTS) as (keyof typeof EVENTS)[]).map((name) => [handlerName(name), name]),
) as Readonly<Record<HandlerName, keyof typeof EVENTS>>;
