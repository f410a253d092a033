import { tokensCss } from './tokens-css.ts';

/** What every style sheet starts with: the tokens and the font, whose address the build decides. */
export function baseCss(font: string): string {
  return `${tokensCss()}${fontFaces(font)}`;
}

/**
 * `optional` never moves what is already read: the font comes with the first paint or waits for the
 * next page. Until then a system grotesque stands in, drawn to Archivo's measure.
 */
function fontFaces(font: string): string {
  return [
    `@font-face{font-family:'Archivo Variable';src:url(${font})format('woff2');`,
    'font-weight:400 700;font-stretch:92% 115%;font-display:optional}',
    "@font-face{font-family:'Archivo Fallback';src:local('Arial'),local('Liberation Sans');",
    'size-adjust:98%}',
  ].join('');
}
