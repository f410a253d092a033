import type { Refuse } from './draft-problem.ts';

/** What a fresh draft has where the operator must decide: `[replace: the date]`. */
const PLACEHOLDER = /\[replace:\s*([^\]]*)/i;

const SLOT = '{{';

/** Tabs and line ends are fine, and so is what joins the parts of an emoji. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[^\P{Cf}\u{200d}]|[\p{Cs}\p{Zl}\p{Zp}]/u;

/** What is wrong with a text that is about to become part of a mail. Undefined if nothing is. */
export function faultOf(text: string): string | undefined {
  const [, wanted] = PLACEHOLDER.exec(text) ?? [];
  if (wanted !== undefined) return `Still to be replaced: ${wanted || 'a placeholder'}`;
  if (text.includes(SLOT)) return 'Two opening braces stand for a slot of the mail: use one.';
  const [invisible] = INVISIBLE.exec(text) ?? [];
  if (invisible === undefined) return undefined;
  const code = invisible.codePointAt(0) ?? 0;
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return `There is a character that nobody sees, ${name}: remove it.`;
}

/** Refuses each line of a file that has a fault. */
export function refuseFaultyLines(source: string, refuse: Refuse): void {
  for (const [index, text] of source.split('\n').entries()) {
    const fault = faultOf(text);
    if (fault !== undefined) refuse(index + 1, fault);
  }
}
