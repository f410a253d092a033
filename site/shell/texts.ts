import { type Localized, type Texts } from '#shared/languages.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';

/** What every page, or several of them, say. Comments in `it.ts` explain the texts. */
export type ShellTexts = Texts<typeof it>;

export interface TitledText {
  readonly title: string;
  readonly text: string;
}

/** The hyphens of “e-mail” and of French pronouns, after which no line should break. */
const HYPHEN = /(?<=\be)-(?=mail)|(?<=\p{L})-(?=(?:être|[nv]ous|en|on|la|les?|ils?|elles?)\b)/giu;
const WORD_JOINER = '\u2060';

/** The texts with a word joiner after each hyphen after which no line should break. */
export function withWordJoiners<T>(texts: T): T {
  return JSON.parse(
    JSON.stringify(texts, (_, value: unknown) =>
      typeof value === 'string' ? value.replace(HYPHEN, `-${WORD_JOINER}`) : value,
    ),
  ) as T;
}

export const SHELL_TEXTS: Localized<ShellTexts> = withWordJoiners({ it, en, de, fr });
