import { escapeHtml } from '#shared/escape-html.ts';

/** HTML that may be used as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | false | undefined | readonly Part[];

/** HTML from a template. Whatever is put into it is escaped, unless it is `Markup` itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const text = strings.reduce(
    (before, string, index) => before + toText(parts[index - 1]) + string,
  );
  return new Markup(text);
}

function toText(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(toText).join('');
  return part === undefined || part === false ? '' : escapeHtml(String(part));
}
