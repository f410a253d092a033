import { OWN_ATTRIBUTES } from './attribute-names.static.ts';
import { FIELD_NAMES } from './fields/fields.ts';

/** Starts the attribute that fills a field in beforehand: `prefill-email`. */
export const PREFILL = 'prefill-';

/** Every field but the consent, which only the visitor can give. */
const PREFILLED = FIELD_NAMES.filter((name) => name !== 'consent');

/**
 * The attributes of the element (definition.ts). A script tag may carry each of them as `data-…`.
 * Those of the fields are derived, because their names are in the bundle already.
 */
export const ATTRIBUTES: readonly string[] = [
  ...OWN_ATTRIBUTES,
  ...PREFILLED.map((name) => PREFILL + name.replace('_', '-')),
];
