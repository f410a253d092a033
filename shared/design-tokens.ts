import { kebabCase } from './kebab-case.ts';

/**
 * For the site, the widget and mails. On its ground a text has a contrast of at least 4.5:1 and a
 * control of 3:1 (tests/shared/design-tokens.test.ts).
 */
export const LIGHT = {
  ground: '#faf6ef',
  /** Of a band that is dark in both schemes. */
  night: '#0d1422',
  raised: '#ffffff',
  sunken: '#f2ebdf',
  line: '#dcd2c2',
  control: '#7d7666',
  ink: '#14203a',
  text: '#2b3242',
  muted: '#5a6070',
  /** The one action of a screen. */
  action: '#e8590c',
  actionHover: '#f26a1b',
  onAction: '#0d1526',
  /** Success only. */
  success: '#1b6e3c',
  error: '#b3261e',
  focus: '#1d4fd8',
} as const;

export type Palette = { readonly [name in keyof typeof LIGHT]: string };

export const DARK: Palette = {
  ground: '#0d1422',
  night: '#203052',
  raised: '#141d2f',
  sunken: '#0a101b',
  line: '#2b3750',
  control: '#7c88a3',
  ink: '#f3ede2',
  text: '#d9dce4',
  muted: '#9aa4b8',
  action: '#ff8a3d',
  actionHover: '#ff9d5c',
  onAction: '#14130f',
  success: '#6fd69a',
  error: '#ff9a8f',
  focus: '#8fb8ff',
};

/** As CSS custom properties, each with its semicolon: `--action-hover:#f26a1b;`. */
export function colourProperties(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, colour]) => `--${kebabCase(name)}:${colour};`)
    .join('');
}

export const RADIUS = { control: '3px', sheet: '4px' } as const;

/** Colours and radii as a style sheet, in light and in dark. */
export function tokenSheet(): string {
  return `:root{color-scheme:light dark;${colourProperties(LIGHT)}--radius-control:${RADIUS.control};--radius-sheet:${RADIUS.sheet}}
@media (prefers-color-scheme:dark){:root{${colourProperties(DARK)}}}
`;
}

export const FONT = {
  family: "'Archivo Variable', 'Archivo Fallback', 'Helvetica Neue', Arial, sans-serif",
  /** For mail clients and partners' pages. */
  system: "-apple-system, 'Segoe UI', 'Helvetica Neue', Roboto, Arial, sans-serif",
} as const;

/** None of them runs under reduced motion. */
export const MOTION = { quickMs: 150, calmMs: 400 } as const;

export const TOOLTIP = { openDelayMs: 700, skipDelayMs: 300 } as const;
