import { keysOf } from '#shared/keys-of.ts';
import { FIELD_NAMES, FIELDS, type Field } from '#shared/form/fields.ts';

/** How the value of an attribute is read. Its description is in docs/partners.md. */
export interface AttributeDefinition {
  readonly type: 'string' | 'url' | 'number' | 'boolean' | 'enum';
  /** The values of an `enum`. */
  readonly values?: readonly string[];
}

const OWN_ATTRIBUTES = {
  lang: { type: 'string' },
  partner: { type: 'string' },
  reference: { type: 'string' },
  source: { type: 'string' },
  via: { type: 'string' },
  'success-url': { type: 'url' },
  'privacy-url': { type: 'url' },
  theme: { type: 'enum', values: ['light', 'dark', 'auto'] },
  font: { type: 'enum', values: ['inherit', 'brand'] },
  'heading-level': { type: 'number' },
  test: { type: 'boolean' },
  debug: { type: 'boolean' },
  api: { type: 'url' },
} as const satisfies Record<string, AttributeDefinition>;

/** Fill fields in beforehand. Only the visitor can give the consent. */
const PREFILL_ATTRIBUTES = Object.fromEntries(
  FIELD_NAMES.filter((name) => name !== 'consent').map((name) => [
    `prefill-${name.replaceAll('_', '-')}`,
    prefillAttribute(name),
  ]),
);

function prefillAttribute(name: Field): AttributeDefinition {
  const { options, input } = FIELDS[name];
  if (options) return { type: 'enum', values: Object.keys(options) };
  return { type: input?.type === 'number' ? 'number' : 'string' };
}

/** By name. Each can change at any time. */
export const ATTRIBUTES: Readonly<Record<string, AttributeDefinition>> = {
  ...OWN_ATTRIBUTES,
  ...PREFILL_ATTRIBUTES,
};

export const ATTRIBUTE_NAMES: readonly string[] = keysOf(ATTRIBUTES);

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The properties that reflect the attributes of the element's own. An absent one reads as ''. */
export type ReflectedProperties = {
  -readonly [Name in Exclude<keyof typeof OWN_ATTRIBUTES, 'lang'> as CamelCase<Name>]: Name extends
    | 'test'
    | 'debug'
    ? boolean
    : string;
};
