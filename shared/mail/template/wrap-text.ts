/** What RFC 5322 asks of a line, so that no relay breaks it for us. */
const LINE_MAX_LENGTH = 78;

/** Breaks a paragraph at its ordinary spaces; what follows the first line is indented. */
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
