import { type Formats, type Formatters, formatToParts } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { LANGUAGES, LOCALES, type Language } from '#shared/languages.ts';
import type { Message } from './compiled.build-time.ts';

/** The texts of one language. `rich` takes elements as values and keeps them. */
export interface Translate {
  (message: Message, values?: Readonly<Record<string, string | number>>): string;
  readonly rich: (message: Message, values: Readonly<Record<string, ReactNode>>) => ReactNode[];
}

/** What messages need of the platform. It caches nothing: few messages have values. */
const FORMATTERS = {
  getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
} as unknown as Formatters;

/** No message names one. */
const FORMATS = {} as Formats;

/**
 * Formats what the build has parsed. The class `IntlMessageFormat` would look up the locale first, which
 * takes 12 ms of the first render on a desktop.
 */
export function createTranslate(language: Language): Translate {
  function rich(translations: Message, values?: object): ReactNode[] {
    const message = translations[LANGUAGES.indexOf(language)] ?? '';
    if (typeof message === 'string') return [message];
    const parts = formatToParts(message, LOCALES[language], FORMATTERS, FORMATS, values as never);
    return parts.map(({ value }) => value as ReactNode);
  }
  const write = (...args: Parameters<typeof rich>) =>
    rich(...args)
      .map(String)
      .join('');
  return Object.assign(write, { rich });
}
