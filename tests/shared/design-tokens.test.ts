import { describe, expect, test } from 'vitest';
import { DARK, LIGHT } from '#shared/design-tokens.ts';
import { contrast } from '../contrast.ts';

const TEXT_CONTRAST = 4.5;
const CONTROL_CONTRAST = 3;
/** Of two grounds beside each other. */
const BAND_CONTRAST = 1.35;

const GROUNDS = ['ground', 'raised', 'sunken'] as const;
const TEXTS = ['ink', 'text', 'muted', 'success', 'error'] as const;
const CONTROLS = ['control', 'focus', 'action'] as const;

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
  ['night', { ...DARK, ground: LIGHT.night }],
  ['night in dark', { ...DARK, ground: DARK.night }],
] as const)('the %s palette', (_, palette) => {
  test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    'has text contrast for %s on %s',
    (text, ground) => {
      expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  test.each(CONTROLS.flatMap((control) => GROUNDS.map((ground) => [control, ground] as const)))(
    'has control contrast for %s on %s',
    (control, ground) => {
      expect(contrast(palette[control], palette[ground])).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
    },
  );

  test.each(['action', 'actionHover'] as const)(
    'has text contrast for the label of the button on %s',
    (action) => {
      expect(contrast(palette.onAction, palette[action])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  test('has every colour as #rrggbb, which mail clients understand', () => {
    expect(Object.values(palette).filter((colour) => !/^#[0-9a-f]{6}$/.test(colour))).toEqual([]);
  });
});

test('a band of night stands out from a dark page', () => {
  expect(contrast(DARK.night, DARK.ground)).toBeGreaterThanOrEqual(BAND_CONTRAST);
});
