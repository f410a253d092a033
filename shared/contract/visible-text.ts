/**
 * What a text may hold without showing it: marks that join, hide or reorder letters, and halves of
 * surrogate pairs, which the table cannot store.
 */
const INVISIBLE = /\p{Cf}|\p{Cs}/gu;
const SPACE_OR_CONTROL = /[\s\p{Cc}]+/gu;
const CONTROL_IN_LINES = /[^\P{Cc}\t\n\r]/gu;

/** A text as one trimmed line of visible characters. */
export function toVisibleLine(text: string): string {
  return text.replace(INVISIBLE, '').replace(SPACE_OR_CONTROL, ' ').trim();
}

/** A text of visible characters that keeps its lines. */
export function toVisibleText(text: string): string {
  return text.replace(INVISIBLE, '').replace(CONTROL_IN_LINES, '').trim();
}
