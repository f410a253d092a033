import type { SignUp } from '#shared/contract/sign-up.ts';
import { DARK, LIGHT, RADIUS, type Palette } from '#shared/design-tokens.ts';
import type {
  AcceptedSignUp,
  Notice,
  SignUpFailure,
  SignUpSummary,
  VanWaitlistEventMap,
} from './events.ts';
import { FIELD_NAMES, FIELDS, type Field } from './fields/fields.ts';

/*
 * What a page may rely on: the only source of the element's attributes, properties, events, methods,
 * slots, parts and custom properties. The element, the types and the manifest of the package and the
 * tables of docs/partners.md are derived from it. Descriptions are Markdown. They are not in the
 * bundle, which imports definition-names.static.ts.
 */

export const TAG_NAME = 'van-waitlist';

/** How the value of an attribute is read. */
export type AttributeType = 'string' | 'url' | 'number' | 'boolean' | 'enum';

export interface AttributeDefinition {
  readonly type: AttributeType;
  readonly description: string;
  /** What holds without the attribute. */
  readonly default: string;
  /** The values of an `enum`. */
  readonly values?: readonly string[];
}

const OWN_ATTRIBUTES = {
  lang: {
    type: 'string',
    description: '`it`, `en`, `de` or `fr`; `de-CH` is `de`',
    default: 'the nearest `lang` around the element that the form speaks, else Italian',
  },
  partner: {
    type: 'string',
    description:
      'your name in the sign-up, so that you can be told how many came from you; cut to 200 characters',
    default: 'none is stored',
  },
  reference: {
    type: 'string',
    description:
      'your own id of the visitor or the campaign, stored with the sign-up unless it is longer than 200 characters',
    default: 'none is stored',
  },
  source: {
    type: 'string',
    description:
      'the campaign, stored with the sign-up, cut to 500 characters; if empty, that of the page’s address: `utm_…`, `ref`, and that there is a `gclid`, `fbclid` or `msclkid`',
    default: 'none is stored',
  },
  via: {
    type: 'string',
    description:
      'the code of the invitation link that the visitor came by; if empty, `via` in the page’s address',
    default: 'none is stored',
  },
  'success-url': {
    type: 'url',
    description: 'page to go to after a sign-up, `http` or `https`',
    default: 'the form gives way to a thank-you in its place',
  },
  'privacy-url': {
    type: 'url',
    description: 'page that the consent links to',
    default: 'our privacy policy in the language of the form',
  },
  theme: {
    type: 'enum',
    values: ['light', 'dark', 'auto'],
    description: '`light`, `dark` or `auto`',
    default: '`auto`: the `color-scheme` of your page',
  },
  font: {
    type: 'enum',
    values: ['inherit', 'brand'],
    description: '`brand` for our font and lettering, on a page that has loaded it',
    default: '`inherit`: `--van-font`, else the font of your page',
  },
  mode: {
    type: 'enum',
    values: ['button'],
    description: '`button` for a button that opens the form in a dialog',
    default: 'the form stands in its place',
  },
  'heading-level': {
    type: 'number',
    description: 'level of the form’s heading, 1 to 6',
    default: '2',
  },
  test: {
    type: 'boolean',
    description:
      'the form says that it is a test, sends nothing and fires every event, with `test: true` in its detail',
    default: 'the form sends',
  },
  api: {
    type: 'url',
    description: 'base address of the API; a module and the package need it',
    default: '`/api` on the origin of the script tag',
  },
} as const satisfies Record<string, AttributeDefinition>;

/** Every field but the consent, which only the visitor can give. */
type PrefilledField = Exclude<Field, 'consent'>;

type Kebab<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}-${Kebab<Tail>}`
  : Name;

type PrefillName<Name extends PrefilledField> = `prefill-${Kebab<Name>}`;

/** The attributes that fill fields in beforehand follow from the fields. */
const PREFILL_ATTRIBUTES = Object.fromEntries(
  FIELD_NAMES.filter((name) => name !== 'consent').map((name) => [
    `prefill-${name.replaceAll('_', '-')}`,
    prefillAttribute(name),
  ]),
) as Readonly<Record<PrefillName<PrefilledField>, AttributeDefinition>>;

function prefillAttribute(name: Field): AttributeDefinition {
  const { options, input } = FIELDS[name];
  const description = `what \`${name}\` holds beforehand`;
  if (!options) {
    return { type: input?.type === 'number' ? 'number' : 'string', description, default: 'empty' };
  }
  const values = Object.keys(options);
  const list = values.map((value) => `\`${value}\``).join(', ');
  return {
    type: 'enum',
    values,
    description: `${description}: ${list}`,
    default: 'none is chosen',
  };
}

/** By name, in the order of the documentation. Each can change at any time. */
export const ATTRIBUTES = { ...OWN_ATTRIBUTES, ...PREFILL_ATTRIBUTES };

export type AttributeName = keyof typeof ATTRIBUTES;

/** The name of the property that reflects an attribute: `headingLevel` for `heading-level`. */
export type PropertyName<Name extends string = AttributeName> =
  Name extends `${infer Head}-${infer Tail}` ? `${Head}${Capitalize<PropertyName<Tail>>}` : Name;

export function propertyName<Name extends AttributeName>(attribute: Name): PropertyName<Name> {
  return camelCase(attribute) as PropertyName<Name>;
}

/** What a property takes. One that is not boolean reads as the attribute's text, or ''. */
type PropertyValue<Definition extends AttributeDefinition> = Definition['type'] extends 'boolean'
  ? boolean
  : Definition['type'] extends 'number'
    ? string | number
    : Definition extends { readonly values: readonly (infer Value)[] }
      ? Value | ''
      : string;

/** The properties that reflect the attributes. `lang` is one of every HTML element. */
export type VanWaitlistProperties = {
  [Name in Exclude<keyof typeof OWN_ATTRIBUTES, 'lang'> as PropertyName<Name>]: PropertyValue<
    (typeof OWN_ATTRIBUTES)[Name]
  >;
} & {
  [Name in PrefilledField as PropertyName<PrefillName<Name>>]: PrefillValue<
    NonNullable<SignUp[Name]>
  >;
};

type PrefillValue<Value> = Value extends number ? string | Value : Value | '';

interface Details {
  SignUpSummary: SignUpSummary;
  AcceptedSignUp: AcceptedSignUp;
  SignUpFailure: SignUpFailure;
  Notice: Notice;
  undefined: undefined;
}

/** The name of a type of detail. */
type DetailName<Detail> = {
  [Name in keyof Details]: [Detail, Details[Name]] extends [Details[Name], Detail] ? Name : never;
}[keyof Details];

/** By name. The type of each detail is in events.ts. */
export const EVENTS = {
  'van-ready': {
    detail: 'undefined',
    fields: 'none',
    description: 'the form is there and can be used',
  },
  'van-submit': {
    detail: 'SignUpSummary',
    fields: '`{role, intent, language, partner}`',
    description: 'a complete form is about to be sent; cancel it to send nothing',
  },
  'van-success': {
    detail: 'AcceptedSignUp',
    fields: 'the same, and `confirm`: whether it counts only after a click in a mail',
    description: 'the sign-up was accepted; cancel it to stay, and `success-url` is not followed',
  },
  'van-error': {
    detail: 'SignUpFailure',
    fields: '`{error, status?, fields}`, in English',
    description: 'it was refused, or all retries failed',
  },
  'van-notify': {
    detail: 'Notice',
    fields: "`{kind: 'success' | 'error', title, description}`, in the visitor’s language",
    description: 'a message is about to be shown; cancel it to show your own',
  },
  'van-open': {
    detail: 'undefined',
    fields: 'none',
    description: 'the dialog of `mode="button"` has opened',
  },
  'van-close': {
    detail: 'undefined',
    fields: 'none',
    description: 'it has closed; what was typed is kept',
  },
} as const satisfies {
  readonly [Name in keyof VanWaitlistEventMap]: {
    readonly detail: DetailName<VanWaitlistEventMap[Name]['detail']>;
    /** The fields of the detail, in words of the documentation. */
    readonly fields: string;
    readonly description: string;
  };
};

/** The prop of a React component that takes the handler of an event: `onVanSuccess`. */
export type HandlerName<Name extends string = keyof typeof EVENTS> =
  `on${Capitalize<PropertyName<Name>>}`;

export function handlerName<Name extends keyof typeof EVENTS>(event: Name): HandlerName<Name> {
  const [first = '', ...rest] = camelCase(event);
  return `on${first.toUpperCase()}${rest.join('')}` as HandlerName<Name>;
}

function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** What a property that reflects no attribute tells. */
export const STATE = {
  ready: { type: 'boolean', description: 'whether `van-ready` was dispatched' },
} as const;

export const METHODS = {
  reset: {
    parameters: '',
    description: 'shows a new, empty form; does nothing while a sign-up is being sent',
  },
  show: {
    parameters: '',
    description: 'opens the dialog of `mode="button"`, once the form is there',
  },
  close: {
    parameters: '',
    description: 'closes it',
  },
  focus: {
    parameters: 'options?: FocusOptions',
    description: 'focuses the first field, or the words of thanks',
  },
} as const;

export const SLOTS = {
  heading: 'replaces the words of the heading',
  note: 'a note of yours between the heading and the fields',
  submit: 'replaces the words of the button that sends',
  success: 'a note of yours below the thank-you',
  open: 'a button of yours in the place of ours, with `mode="button"`',
} as const;

export const PARTS = {
  card: 'the sheet around everything',
  brand: 'our name above the heading',
  title: 'the heading',
  van: 'the drawing beside the heading',
  label: 'the label of a field',
  control: 'a text field or a select',
  consent: 'the consent: checkbox, words and message',
  submit: 'the button',
  open: 'the button of `mode="button"`',
  success: 'the thank-you in the place of the form',
  toast: 'the message over the page',
} as const;

export interface CustomPropertyDefinition {
  readonly description: string;
  /** A CSS value. */
  readonly default: string;
}

function colour(name: keyof Palette, description: string): CustomPropertyDefinition {
  return { description, default: `light-dark(${LIGHT[name]}, ${DARK[name]})` };
}

export const CUSTOM_PROPERTIES = {
  '--van-raised': colour('raised', 'the sheet'),
  '--van-line': colour('line', 'hairlines of the sheet'),
  '--van-ink': colour('ink', 'headings and drawings'),
  '--van-text': colour('text', 'text'),
  '--van-muted': colour('muted', 'secondary text'),
  '--van-control': colour('control', 'borders of fields'),
  '--van-focus': colour('focus', 'the focus ring'),
  '--van-action': colour('action', 'the button'),
  '--van-action-hover': colour('actionHover', 'the button under a pointer'),
  '--van-on-action': colour('onAction', 'the text of the button'),
  '--van-success': colour('success', 'a success'),
  '--van-error': colour('error', 'an error'),
  '--van-font': { description: 'the font family', default: 'inherit' },
  '--van-font-size': { description: 'the size of text', default: 'medium' },
  '--van-radius': {
    description: `the radius of corners; without it, that of the sheet is \`${RADIUS.sheet}\``,
    default: RADIUS.control,
  },
  '--van-max-width': { description: 'the largest width', default: '640px' },
} as const satisfies Readonly<Record<`--van-${string}`, CustomPropertyDefinition>>;
