import { createFormatters, formatMessage } from '@formatjs/intl';
import type { ReactNode } from 'react';
import { LOCALES, type Language } from '#shared/languages.ts';
import { MESSAGES } from './compiled.static.ts';
import type { MessageKey } from './messages.ts';

const formatters = createFormatters();

/** Shows what a message cannot be formatted with as the message's id, in silence. */
const ignore = () => undefined;

/** The texts of one language. `rich` keeps elements given as values, `text` is for plain values. */
export interface Translate {
  (key: MessageKey, values?: Readonly<Record<string, string | number>>): string;
  readonly rich: (key: 'consent', values: Readonly<Record<string, ReactNode>>) => ReactNode;
}

export function createTranslate(language: Language): Translate {
  const messages = MESSAGES[language];
  const config = { locale: LOCALES[language], messages, defaultLocale: '', onError: ignore };
  const format = (id: MessageKey | 'consent', values?: object) => {
    const message = messages[id];
    return typeof message === 'string'
      ? message
      : formatMessage(config as never, formatters, { id }, values as never);
  };
  const translate = (key: MessageKey, values?: object) => String(format(key, values));
  return Object.assign(translate, { rich: format as Translate['rich'] });
}
