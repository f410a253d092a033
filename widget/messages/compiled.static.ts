import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { BRAND } from '#shared/brand.ts';
import { CONSENT } from '#shared/consent.ts';
import { LANGUAGES } from '#shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { MessageKey } from './messages.ts';

/** A text without ICU syntax as it is, any other as its syntax tree: the bundle has no parser. */
type CompiledMessage = string | MessageFormatElement[];

const { id, version, hash, text, privacyLink } = CONSENT;
const SOURCES = { it, en, de, fr };

function compile(message: string): CompiledMessage {
  const isPlain = !/[{}<>']/.test(message);
  return isPlain ? message : prune(parse(message));
}

/** Attributes of a syntax tree that mean the same when they are absent. */
const DEFAULTS: Readonly<Record<string, unknown>> = {
  offset: 0,
  pluralType: 'cardinal',
  style: null,
};

function prune(tree: MessageFormatElement[]): MessageFormatElement[] {
  const json = JSON.stringify(tree, (name, value: unknown) =>
    name in DEFAULTS && DEFAULTS[name] === value ? undefined : value,
  );
  return JSON.parse(json) as MessageFormatElement[];
}

function compileAll(key: MessageKey): readonly CompiledMessage[] {
  return LANGUAGES.map((language) => {
    const consent = { consent: text[language], privacyLink: privacyLink[language] };
    return compile({ ...SOURCES[language], ...consent }[key]);
  });
}

const KEYS = [...Object.keys(it), 'consent', 'privacyLink'] as MessageKey[];

/** By key, then in the order of `LANGUAGES`: a text compresses best beside its translations. */
export const MESSAGES = Object.fromEntries(KEYS.map((key) => [key, compileAll(key)])) as Readonly<
  Record<MessageKey, readonly CompiledMessage[]>
>;

export const BRAND_NAME = BRAND.name;

/** The identity of the consent's wording, by language. */
export const CONSENT_PROOF = { id, version, hash };
