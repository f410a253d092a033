/** What an operator is told of Markdown that an announcement has no place for, by the type of its token. */
export function whyRefused(type: string): string {
  return REFUSED[type] ?? 'This Markdown has no place in a mail.';
}

const REFUSED: Readonly<Record<string, string>> = {
  html: 'There is HTML. Write Markdown, and \\< for the character <.',
  image: 'There is an image. A mail of this list loads nothing: say what it shows.',
  table: 'There is a table. Write a list.',
  code: 'There is code. A text begins at the left edge, without ```.',
  codespan: 'There is code. Write it without the backticks.',
  blockquote: 'There is a quotation. Write a paragraph.',
  del: 'There is struck-out text. Remove it.',
  def: 'There is a definition, which nobody would see. Write a link as [label](https://…).',
  checkbox: 'There is a check box. Write a list without [ ].',
};
