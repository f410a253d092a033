import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { CONSENT } from '#shared/consent.ts';
import { LANGUAGES, type Language, type Localized } from '#shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { MessageKey } from './messages.ts';

/** A plain text as it is; a syntax tree only where a message has ICU syntax. */
export type CompiledMessage = string | MessageFormatElement[];
export type CompiledMessages = Readonly<Record<MessageKey | 'consent', CompiledMessage>>;

function compile(message: string): CompiledMessage {
  const isPlain = !/[{}<>']/.test(message);
  return isPlain ? message : parse(message, { captureLocation: false });
}

function compileAll(language: Language, messages: Record<string, string>): CompiledMessages {
  const all = Object.entries({ ...messages, consent: CONSENT.text[language] });
  return Object.fromEntries(
    all.map(([key, message]) => [key, compile(message)]),
  ) as CompiledMessages;
}

const SOURCES = { it, en, de, fr };

export const MESSAGES = Object.fromEntries(
  LANGUAGES.map((language) => [language, compileAll(language, { ...SOURCES[language] })]),
) as Localized<CompiledMessages>;
