import { DARK, FONT, LIGHT, type Palette } from '#shared/design-tokens.ts';
import { kebabCase } from '#shared/kebab-case.ts';
import { setRules } from './sheet.ts';

/** The colours of the form. A partner sets one as `--van-…`. */
const COLOURS: readonly (keyof Palette)[] = [
  'raised',
  'line',
  'control',
  'ink',
  'text',
  'muted',
  'action',
  'actionHover',
  'onAction',
  'success',
  'error',
  'focus',
];

function declare(value: (name: keyof Palette) => string): string {
  return COLOURS.map(
    (name) => `--${kebabCase(name)}:var(--van-${kebabCase(name)},${value(name)});`,
  ).join('');
}

/**
 * Light or dark follows the `color-scheme` of the host page unless `theme` says otherwise, so a form
 * never turns dark on a page that is always light.
 */
setRules(`
  :host {
    display: block;
    max-width: var(--van-max-width, 640px);
  }
  :host([hidden]) {
    display: none;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
  #root {
    all: initial;
    color-scheme: inherit;
    visibility: inherit;
    pointer-events: inherit;
    direction: ltr;
    display: block;
    font-family: var(--van-font, inherit);
    font-size: var(--van-font-size, medium);
    line-height: 1.5;
    overflow-wrap: anywhere;
    color: var(--text);
    -webkit-text-size-adjust: 100%;
    ${declare((name) => `light-dark(${LIGHT[name]},${DARK[name]})`)}
    --radius:var(--van-radius, 3px);
  }
  :host([font='brand']) #root {
    font-family: ${FONT.family};
    --plate-spacing: 0.05em;
    --title-spacing: -0.01em;
  }
  * {
    box-sizing: border-box;
  }
  output {
    display: block;
  }
  input,
  select {
    appearance: none;
    margin: 0;
    border: 1px solid var(--control);
    border-radius: var(--radius);
  }
  :where(input, select):hover {
    border-color: var(--ink);
  }
  [aria-invalid='true'] {
    border-color: var(--error);
    outline: 1px solid var(--error);
    outline-offset: -2px;
  }
  :focus-visible {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before {
      animation: none !important;
      transition: none !important;
    }
  }
`);
