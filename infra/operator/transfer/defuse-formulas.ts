/**
 * Where a spreadsheet could see a formula begin: at the start of a cell, or behind what it may take for
 * a delimiter. It skips spaces and quotes before the sign, and takes full-width signs for signs.
 */
const PIECE_START = String.raw`(?<=^|[,;\t\r\n])`;
const FORMULA = String.raw`(?=[\s"']*[=+\-@\t\r＝＋－＠])`;

const UNSAFE = new RegExp(PIECE_START + FORMULA, 'g');
const DEFUSED = new RegExp(`${PIECE_START}'${FORMULA}`, 'g');

/** A text that no spreadsheet evaluates: an apostrophe stands before each possible formula. */
export function defuseFormulas(text: string): string {
  return text.replace(UNSAFE, "'");
}

/** The inverse of `defuseFormulas`, for every text. */
export function restoreFormulas(text: string): string {
  return text.replace(DEFUSED, '');
}
