/** What keeps a draft from being sent. */
export interface DraftProblem {
  /** Path of the file, or of the folder, as the operator gave it. */
  readonly file: string;
  /** Counted from 1. Absent if the problem is of the whole file. */
  readonly line?: number;
  /** A sentence for the operator. */
  readonly what: string;
}

/** Notes a problem of a line of the file that is being read. */
export type Refuse = (line: number, what: string) => void;

/** What a fresh draft has where the operator must decide: `[replace: the date]`. */
const PLACEHOLDER = /\[replace:\s*([^\]]*)/i;

const SLOT = '{{';

/** Tabs and line ends are fine, and so is what joins the parts of an emoji. */
const INVISIBLE = /[^\P{Cc}\t\n\r]|[^\P{Cf}\u{200d}]|[\p{Cs}\p{Zl}\p{Zp}]/u;

/** The fault of a text that is about to become part of a mail, if it has one. */
export function faultOf(text: string): string | undefined {
  const [, wanted] = PLACEHOLDER.exec(text) ?? [];
  if (wanted !== undefined) return `Still to be replaced: ${wanted || 'a placeholder'}`;
  if (text.includes(SLOT)) return 'Two opening braces mark a slot of the mail template: use one.';
  const [invisible] = INVISIBLE.exec(text) ?? [];
  if (invisible === undefined) return undefined;
  const code = invisible.codePointAt(0) ?? 0;
  return `Invisible character U+${code.toString(16).toUpperCase().padStart(4, '0')}: remove it.`;
}

/** Refuses each line of a file that has a fault. */
export function refuseFaultyLines(source: string, refuse: Refuse): void {
  for (const [index, text] of source.split('\n').entries()) {
    const fault = faultOf(text);
    if (fault !== undefined) refuse(index + 1, fault);
  }
}
