import { LOCALES, type Language } from '#shared/languages.ts';

/** A text with its `{placeholders}` replaced. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Times as they are written in a language, in Swiss time. Epoch milliseconds. */
export function timeFormat(language: Language): (time: number) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Zurich',
  });
  return (time) => format.format(time);
}
