import { formatToParts } from 'intl-messageformat';
import type { ReactNode } from 'react';
import { LANGUAGES, LOCALES, type Language } from '#shared/languages.ts';
import { MESSAGES } from './compiled.static.ts';
import type { MessageKey } from './messages.ts';

type Values = Readonly<Record<string, unknown>>;

/** The texts of one language; `rich` takes elements as values and keeps them. */
export interface Translate {
  (key: MessageKey | 'privacyLink', values?: Readonly<Record<string, string | number>>): string;
  readonly rich: (key: 'consent', values: Readonly<Record<string, ReactNode>>) => ReactNode[];
}

const FORMATTERS = {
  getNumberFormat: (...options: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...options),
  getDateTimeFormat: (...options: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...options),
  getPluralRules: (...options: ConstructorParameters<typeof Intl.PluralRules>) =>
    new Intl.PluralRules(...options),
};

const NO_FORMATS = { number: {}, date: {}, time: {} };

export function createTranslate(language: Language): Translate {
  const format = (key: keyof typeof MESSAGES, values?: Values): unknown[] => {
    const message = MESSAGES[key][LANGUAGES.indexOf(language)] ?? key;
    if (typeof message === 'string') return [message];
    return formatToParts(message, LOCALES[language], FORMATTERS, NO_FORMATS, values as never).map(
      ({ value }) => value,
    );
  };
  return Object.assign(
    (key: keyof typeof MESSAGES, values?: Values) => format(key, values).join(''),
    {
      rich: format as Translate['rich'],
    },
  );
}
