/** Every text of an object of messages, by its path, for example `faq.items.0.question`. */
export function everyText(messages: object, path = ''): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(messages)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === 'string') texts.set(here, value);
    else for (const [inner, text] of everyText(value, here)) texts.set(inner, text);
  }
  return texts;
}

/** The sorted names of the `{placeholders}` of a text. */
export function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{?(\w+)\}?\}/g)].map(([, name]) => String(name)).toSorted();
}
