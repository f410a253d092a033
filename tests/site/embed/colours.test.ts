import { expect, test } from 'vitest';
import { LIGHT } from '#shared/design-tokens.ts';
import { contrast, hoverOf, textOn, toHex } from '../../../site/embed/colours.ts';

/** Colours from all parts of the cube. */
const STEPS = [0, 36, 73, 109, 118, 146, 182, 219, 255];
const CUBE = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => hex([red, green, blue]))),
);

function hex(channels: readonly number[]): string {
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

test.each([
  ['#0A5C36', '#0a5c36'],
  [' 0a5c36 ', '#0a5c36'],
  ['#06c', '#0066cc'],
])('%j is the colour %s', (text, colour) => {
  expect(toHex(text)).toBe(colour);
});

test.each(['', 'green', '#0a5c3', '#0a5c36ff', 'rgb(1, 2, 3)', '#12345g', 'red; display: none'])(
  '%j is no colour',
  (text) => {
    expect(toHex(text)).toBeUndefined();
  },
);

test('contrast is that of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test('the text is white on dark colours and black on light ones', () => {
  expect(textOn('#0a5c36')).toBe('#ffffff');
  expect(textOn(LIGHT.action)).toBe('#000000');
});

test('text can be read on every colour, and is easier to read under the pointer', () => {
  for (const colour of CUBE) {
    const text = textOn(colour);
    expect(contrast(text, colour), colour).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text, hoverOf(colour)), colour).toBeGreaterThanOrEqual(contrast(text, colour));
  }
});
