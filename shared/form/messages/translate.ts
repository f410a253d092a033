import { formatMessage, type Formatters } from '@formatjs/intl';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatToParts, type Formats } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { LANGUAGES, LOCALES, type Language } from '#shared/languages.ts';
import type { Message } from './compiled.build-time.ts';

/** The texts of one language. `rich` takes elements as values and keeps them. */
export interface Translate {
  (message: Message, values?: Readonly<Record<string, string | number>>): string;
  readonly rich: (message: Message, values: Readonly<Record<string, ReactNode>>) => ReactNode[];
}

/** What `formatMessage` needs of the platform. It caches nothing: few messages have values. */
const FORMATTERS = {
  getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
  // `IntlMessageFormat` looks up the locale first, which takes 12 ms of the first render on a desktop.
  getMessageFormat: (...[message, locale, formats]: [MessageFormatElement[], string, Formats]) => ({
    format: (values: Parameters<typeof formatToParts>[4]) =>
      formatToParts(message, locale, FORMATTERS, formats, values).map(({ value }) => value),
  }),
} as unknown as Formatters;

export function createTranslate(language: Language): Translate {
  function rich(translations: Message, values?: object) {
    const message = translations[LANGUAGES.indexOf(language)];
    if (typeof message === 'string') return [message];
    const config = { locale: LOCALES[language], messages: { message }, onError };
    return formatMessage(config as never, FORMATTERS, { id: 'message' }, values as never);
  }
  return Object.assign((...args: Parameters<typeof rich>) => rich(...args).join(''), {
    rich,
  });
}

function onError(error: unknown): never {
  throw error;
}
