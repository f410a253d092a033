import { de as formDe } from '#shared/form/messages/de.ts';
import { en as formEn } from '#shared/form/messages/en.ts';
import { fr as formFr } from '#shared/form/messages/fr.ts';
import { it as formIt } from '#shared/form/messages/it.ts';
import {
  LOCALES,
  type Language,
  type Localized,
  type Texts,
  withOrdinal,
} from '#shared/languages.ts';
import { TIME_ZONE } from '#shared/time.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

export const MESSAGES: Localized<Texts<typeof it>> = { it, en, de, fr };

/** The form's words for what a person said in it. */
export const FORM_MESSAGES = { it: formIt, en: formEn, de: formDe, fr: formFr };

/** A text with its `{placeholders}` replaced. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** Formats times in epoch milliseconds as a language writes them, in Europe/Zurich. */
export function timeFormat(language: Language): (time: number) => string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  });
  return (time) => withOrdinal(format.format(time), language);
}
