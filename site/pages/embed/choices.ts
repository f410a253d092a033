import type { Language } from '#shared/languages.ts';
import { hoverOf, textOn, toHex } from './colours.ts';
import { isWebAddress } from './web-address.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;

/** What a partner chooses on the page. A text may be empty, and is as it was typed. */
export interface Choices {
  readonly language: Language | 'auto';
  readonly theme: (typeof THEMES)[number];
  /** The colour of the button. */
  readonly action: string;
  /** In pixels. */
  readonly radius: number;
  readonly heading: string;
  readonly partner: string;
  readonly successUrl: string;
  /** By the name of the attribute. One that is not named has its default. */
  readonly more: Readonly<Record<string, string>>;
}

/** An attribute of the element, as the widget defines it. */
export interface Attribute {
  readonly name: string;
  readonly type: string;
  /** Of an `enum`. */
  readonly values?: readonly string[] | undefined;
}

/** Attributes that have controls of their own, that the code sets itself, or that are for trying. */
const OWN_CONTROLS: ReadonlySet<string> = new Set([
  'lang',
  'theme',
  'partner',
  'success-url',
  'api',
  'test',
]);

export function moreOf(attributes: readonly Attribute[]): Attribute[] {
  return attributes.filter(({ name }) => !OWN_CONTROLS.has(name));
}

/** The form as it is without any setting. */
export const DEFAULT_CHOICES: Choices = {
  language: 'auto',
  theme: 'auto',
  action: '',
  radius: 3,
  heading: '',
  partner: '',
  successUrl: '',
  more: {},
};

export type Pairs = readonly (readonly [name: string, value: string])[];

/** The attributes of the element that differ from its defaults, by the names of docs/partners.md. */
export function attributesOf({ language, theme, partner, successUrl, more }: Choices): Pairs {
  const attributes: Pairs = [
    ['lang', language === 'auto' ? '' : language],
    ['theme', theme === 'auto' ? '' : theme],
    ['partner', partner.trim()],
    ['success-url', isWebAddress(successUrl) ? successUrl.trim() : ''],
  ];
  return [
    ...attributes.filter(([, value]) => value),
    ...Object.entries(more).filter(
      ([name, value]) => !name.endsWith('-url') || isWebAddress(value),
    ),
  ];
}

/** The custom properties of the element that differ from their defaults. */
export function customPropertiesOf({ action, radius }: Choices): Pairs {
  const colour = toHex(action);
  return [
    ...(colour
      ? ([
          ['--van-action', colour],
          ['--van-action-hover', hoverOf(colour)],
          ['--van-on-action', textOn(colour)],
        ] as const)
      : []),
    ...(radius === DEFAULT_CHOICES.radius ? [] : [['--van-radius', `${radius}px`] as const]),
  ];
}
