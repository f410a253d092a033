/** RFC 5322 recommends this length, so that no relay breaks the line. */
const LINE_MAX_LENGTH = 78;

/** Breaks a paragraph at its ordinary spaces. All lines but the first are indented. */
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
