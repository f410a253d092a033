import { formatMessage, type Formatters } from '@formatjs/intl';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatToParts, type Formats } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { LANGUAGES, LOCALES, type Language } from '#shared/languages.ts';
import type { Message, Part } from './compiled.static.ts';

/** The texts of one language. `rich` takes elements as values and keeps them. */
export interface Translate {
  (message: Message, values?: Readonly<Record<string, string | number>>): string;
  readonly rich: (message: Message, values: Readonly<Record<string, ReactNode>>) => ReactNode;
}

/** What `formatMessage` needs of the platform. It caches nothing: few messages have values. */
const FORMATTERS = {
  // A small count is its digits in each of our languages. `Intl.NumberFormat` took 30 % of the mount.
  getNumberFormat: (locale: string) => ({
    format: (value: number) => (value < 1000 ? `${value}` : value.toLocaleString(locale)),
  }),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
  // `IntlMessageFormat` looks up the locale first, which takes 12 ms of the first render on a desktop.
  getMessageFormat: (message: MessageFormatElement[], locale: string) => ({
    format: (values: Parameters<typeof formatToParts>[4]) => {
      const parts = formatToParts(message, locale, FORMATTERS, {} as Formats, values);
      const contents = parts.map(({ value }) => value);
      return contents.every((content) => typeof content === 'string')
        ? contents.join('')
        : contents;
    },
  }),
} as unknown as Formatters;

export function createTranslate(language: Language): Translate {
  const locale = LOCALES[language];
  const format = (translations: Message, values?: Readonly<Record<string, unknown>>): unknown => {
    const message = translations[LANGUAGES.indexOf(language)];
    if (typeof message === 'string') return message;
    const config = {
      locale,
      messages: { message: message?.map(expand) },
      formats: {},
      onError: rethrow,
    };
    return formatMessage(config as never, FORMATTERS, { id: 'message' }, values as never);
  };
  return Object.assign(format as Translate, { rich: format as Translate['rich'] });
}

/** The element of FormatJS's syntax tree that a part stands for. */
function expand(part: Part): unknown {
  if (typeof part === 'string') return { type: 0, value: part };
  const [value, type, one, other] = part;
  const options = one && {
    one: { value: one.map(expand) },
    other: { value: other?.map(expand) },
  };
  return { type, value, options };
}

function rethrow(error: unknown): never {
  throw error;
}
