import { parse } from '@formatjs/icu-messageformat-parser';
import type { formatToParts } from 'intl-messageformat';
import { BRAND } from '#shared/brand.ts';
import { CONSENT } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { MessageKey } from './messages.ts';

/** A plain text as it is; a syntax tree only where a message has ICU syntax. */
export type CompiledMessage = string | Parameters<typeof formatToParts>[0];

/** Beside the texts of the messages files, those that prove what was agreed to. */
type Key = MessageKey | 'consent' | 'privacyLink';

/** By key, then in the order of `LANGUAGES`: beside its translations, a text compresses best. */
export type CompiledMessages = Readonly<Record<Key, readonly CompiledMessage[]>>;

const { id, version, hash, text, privacyLink } = CONSENT;
const SOURCES = { it, en, de, fr };

function compile(message: string): CompiledMessage {
  const isPlain = !/[{}<>']/.test(message);
  return isPlain ? message : parse(message);
}

function compileAll(key: Key): readonly CompiledMessage[] {
  return LANGUAGES.map((language) => {
    const all: Readonly<Record<Key, string>> = {
      ...SOURCES[language],
      consent: text[language],
      privacyLink: privacyLink[language],
    };
    return compile(all[key]);
  });
}

const KEYS = [...Object.keys(it), 'consent', 'privacyLink'] as Key[];

export const MESSAGES = Object.fromEntries(
  KEYS.map((key) => [key, compileAll(key)]),
) as CompiledMessages;

export const BRAND_NAME = BRAND.name;

/** Which words of consent a language shows. */
export const CONSENT_PROOF = { id, version, hash };
