import german from 'hyphen/de/index.js';
import english from 'hyphen/en-gb/index.js';
import french from 'hyphen/fr/index.js';
import italian from 'hyphen/it/index.js';
import { BRAND } from '#shared/brand.ts';
import type { Language } from '#shared/languages.ts';
import type { SiteMessages } from '../messages/site-messages.ts';

const SOFT_HYPHEN = '\u00ad';

/** A shorter word fits on a line of 320 px at twice the size of text. */
const LONG_WORD = 10;

/** A name that the patterns divide wrongly, and those of the company, which are copied. */
const UNDIVIDED = [
  'JavaScript',
  ...[BRAND.controller, BRAND.address]
    .flatMap((names) => Object.values(names))
    .flatMap((name) => name.match(/\p{L}+/gu) ?? []),
];

/** Texts that are copied, or read aloud as the name of a control. */
const NAMES: ReadonlySet<string> = new Set([
  'names',
  'button',
  'home',
  'backHome',
  'languageMenu',
  'navigation',
  'skipToContent',
]);

const PATTERNS = { it: italian, en: english, de: german, fr: french };

/**
 * The texts that no module of a page imports: those of the style guide's islands are in the page.
 * All other texts must be the same in the page and in its modules, which lack the patterns.
 */
const STATIC_AREAS = [
  'layout',
  'landing',
  'success',
  'privacy',
  'terms',
  'style',
  'emailPreview',
  'unsubscribeSuccess',
  'confirm',
  'confirmSuccess',
  'notFound',
] as const satisfies readonly (keyof SiteMessages)[];

/**
 * Marks where long words may be divided, by soft hyphens. `hyphens: auto` is not enough: desktop
 * browsers have dictionaries of some languages only, or none.
 */
export function hyphenateMessages(messages: SiteMessages, language: Language): SiteMessages {
  const areas = STATIC_AREAS.map((area) => [area, hyphenateAll(messages[area], language)]);
  return { ...messages, ...(Object.fromEntries(areas) as Partial<SiteMessages>) };
}

function hyphenateAll(texts: unknown, language: Language): unknown {
  if (typeof texts === 'string') {
    return PATTERNS[language].hyphenateSync(texts, {
      minWordLength: LONG_WORD,
      hyphenChar: SOFT_HYPHEN,
      exceptions: UNDIVIDED,
    });
  }
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((each) => hyphenateAll(each, language));
  return Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      NAMES.has(key) ? value : hyphenateAll(value, language),
    ]),
  );
}

/** For an attribute or another site, which show a text undivided. */
export function withoutSoftHyphens(text: string): string {
  return text.replaceAll(SOFT_HYPHEN, '');
}
