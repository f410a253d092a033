import type { Localized } from '#shared/languages.ts';
import * as de from './de.ts';
import * as en from './en.ts';
import * as fr from './fr.ts';
import * as it from './it.ts';
import type { SiteMessages } from './site-messages.ts';

/** The hyphens of “e-mail” and of French pronouns, after which no line should break. */
const HYPHEN = /(?<=\be)-(?=mail)|(?<=\p{L})-(?=(?:être|[nv]ous|en|on|la|les?|ils?|elles?)\b)/giu;
const WORD_JOINER = '\u2060';

/** The texts of the pages. A word joiner follows each hyphen after which no line should break. */
export const MESSAGES: Localized<SiteMessages> = JSON.parse(
  JSON.stringify({ it, en, de, fr }, (_, value: unknown) =>
    typeof value === 'string' ? value.replace(HYPHEN, `-${WORD_JOINER}`) : value,
  ),
);
