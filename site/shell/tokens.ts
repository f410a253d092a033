import { colourProperties, DARK, FONT, LIGHT, MOTION, RADIUS } from '#shared/design-tokens.ts';

/**
 * The first rules of every style sheet: the design tokens and the font faces. `font` is the URL of
 * the font file, which the build names by its content.
 */
export function baseCss(font: string): string {
  return `${tokens()}${fontFaces(font)}`;
}

/**
 * The design tokens as custom properties, in light and in dark. A band of night is always dark, and a
 * link to /join may choose.
 */
function tokens(): string {
  return [
    `:root{color-scheme:light dark;${colourProperties(LIGHT)}`,
    `--font:${FONT.family};`,
    '--space:clamp(56px,8vw,104px);',
    `--radius-control:${RADIUS.control};--radius-sheet:${RADIUS.sheet};`,
    `--quick:${MOTION.quickMs}ms;--calm:${MOTION.calmMs}ms}`,
    '@media(prefers-reduced-motion:reduce){:root{--quick:0s;--calm:0s}}',
    `:root.dark{${colourProperties(DARK)}}`,
    `.night{${colourProperties({ ...DARK, night: 'inherit', ground: 'var(--night)' })}}`,
    `@media(prefers-color-scheme:dark){:root:not(.light){${colourProperties(DARK)}}}`,
  ].join('');
}

/** Archivo's ascent and descent, in per cent of the font size. */
const ASCENT = 87.8;
const DESCENT = 21;

/**
 * `font-display: swap` shows text at once and Archivo when it is there. The fallback is Arial, which
 * for each weight is scaled to the length that our texts have in Archivo, so that nothing moves then.
 */
function fontFaces(font: string): string {
  return [
    `@font-face{font-family:'Archivo Variable';src:url(${font})format('woff2');`,
    'font-weight:400 700;font-display:swap}',
    fallback(400, 98.4, ['Arial', 'ArialMT', 'Liberation Sans']),
    fallback(600, 95, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']),
    fallback(700, 98.3, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']),
  ].join('');
}

function fallback(weight: number, sizePercent: number, names: readonly string[]): string {
  const scaled = (percent: number) => `${((percent / sizePercent) * 100).toFixed(1)}%`;
  return [
    `@font-face{font-family:'Archivo Fallback';font-weight:${weight};`,
    `src:${names.map((name) => `local('${name}')`).join()};size-adjust:${sizePercent}%;`,
    `ascent-override:${scaled(ASCENT)};descent-override:${scaled(DESCENT)};line-gap-override:0%}`,
  ].join('');
}
