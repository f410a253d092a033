import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];

/** Colours of results, which are plain text where there are none. */
export interface Styles {
  /** A heading. */
  readonly strong: (text: string) => string;
  /** What is read second. */
  readonly muted: (text: string) => string;
  /** The product's one accent: orange. */
  readonly accent: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
}

const ACCENT = '\u{1b}[38;5;208m';
const DEFAULT_COLOUR = '\u{1b}[39m';

export function createStyles(hasColours: boolean): Styles {
  const styled = (format: Format) => (text: string) =>
    hasColours ? styleText(format, text, { validateStream: false }) : text;
  return {
    strong: styled('bold'),
    muted: styled('dim'),
    accent: (text) => (hasColours ? `${ACCENT}${text}${DEFAULT_COLOUR}` : text),
    good: styled('green'),
    bad: styled('red'),
  };
}
