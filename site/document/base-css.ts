import { FONT } from '#shared/design-tokens.ts';
import { tokensCss } from './tokens-css.ts';

/** What every style sheet starts with: the tokens and the font, whose address the build decides. */
export function baseCss(font: string): string {
  return `${tokensCss()}${fontFaces(font)}`;
}

const BOLD = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'] as const;
const REGULAR = ['Arial', 'ArialMT', 'Liberation Sans'] as const;

/** Archivo's own line, in per cent of its size. */
const ASCENT = 87.8;
const DESCENT = 21;

/**
 * `optional` never moves what is already read: the font comes with the first paint or waits for the
 * next page. Until then Arial stands in, each cut scaled to the length that Archivo gives our texts.
 */
function fontFaces(font: string): string {
  return [
    `@font-face{font-family:'Archivo Variable';src:url(${font})format('woff2');`,
    'font-weight:400 700;font-stretch:92% 115%;font-display:optional}',
    fallback(REGULAR, '400', FONT.width.body, 98.3),
    fallback(BOLD, '700', FONT.width.body, 98.1),
    fallback(BOLD, '700', FONT.width.headline, 91.6),
    fallback(BOLD, '600', FONT.width.plate, 111),
  ].join('');
}

function fallback(
  names: readonly string[],
  weight: string,
  stretch: string,
  sizePercent: number,
): string {
  const ofSize = (percent: number) => `${((percent / sizePercent) * 100).toFixed(1)}%`;
  return [
    `@font-face{font-family:'Archivo Fallback';font-weight:${weight};font-stretch:${stretch};`,
    `src:${names.map((name) => `local('${name}')`).join()};size-adjust:${sizePercent}%;`,
    `ascent-override:${ofSize(ASCENT)};descent-override:${ofSize(DESCENT)};line-gap-override:0%}`,
  ].join('');
}
