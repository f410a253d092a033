export const WHITE = '#ffffff';
const BLACK = '#000000';

/** How far the colour under the pointer is from the colour of the button. */
const HOVER_STEP = 0.14;

/** A colour as `#rrggbb`, from `#rrggbb`, `#rgb` or either without the hash. Else undefined. */
export function toHex(text: string): string | undefined {
  const digits = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(text.trim().toLowerCase())?.[1];
  if (!digits) return undefined;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** White or black, whichever is easier to read on a colour. Its contrast is at least 4.58:1. */
export function textOn(background: string): string {
  return contrast(WHITE, background) >= contrast(BLACK, background) ? WHITE : BLACK;
}

/** The colour of the button under the pointer. Its text is easier to read than on the button. */
export function hoverOf(background: string): string {
  const towards = textOn(background) === WHITE ? 0 : 255;
  const channels = channelsOf(background).map((value) => value + (towards - value) * HOVER_STEP);
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast of two colours as WCAG 2 defines it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, 0 to 255. */
function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
