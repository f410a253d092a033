import { BRAND } from '#shared/brand.ts';

export function plainText(list: string, paragraphs: readonly string[]): string {
  return `${[`${BRAND.name} · ${list}`, ...paragraphs].join('\n\n')}\n`;
}

/**
 * RFC 5322 allows no longer line. A paragraph is broken no earlier, because the reader's window breaks
 * it as well: one that was broken for a desk has ragged lines on a phone.
 */
const LINE_MAX_LENGTH = 998;

/** At ordinary spaces. All lines but the first are indented. */
export function wrapText(paragraph: string, indent = ''): string {
  const lines: string[] = [];
  for (const word of paragraph.split(' ')) {
    const line = lines.at(-1);
    const longer = `${line} ${word}`;
    if (line !== undefined && longer.length <= LINE_MAX_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(line === undefined ? word : indent + word);
  }
  return lines.join('\n');
}
