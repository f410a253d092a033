import { DARK, FONT, LIGHT, MOTION, type Palette, RADIUS } from '#shared/design-tokens.ts';

/** The design tokens as custom properties, in light and in dark. */
export function tokensCss(): string {
  return [
    `:root{color-scheme:light dark;${colours(LIGHT)}`,
    `--font:${FONT.family};`,
    `--width-plate:${FONT.width.plate};--width-headline:${FONT.width.headline};`,
    `--radius-control:${RADIUS.control};--radius-sheet:${RADIUS.sheet};`,
    `--quick:${MOTION.quickMs}ms;--calm:${MOTION.calmMs}ms}`,
    `@media(prefers-color-scheme:dark){:root{${colours(DARK)}}}`,
  ].join('');
}

function colours(palette: Palette): string {
  return Object.entries(palette)
    .map(([name, value]) => `--${kebab(name)}:${value};`)
    .join('');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
