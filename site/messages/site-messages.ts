import type { Texts } from '#shared/languages.ts';
import type * as it from './it.ts';

/**
 * All texts of the site in one language. Their shape is that of the Italian ones, whose comments
 * explain them: a missing or an extra text does not compile.
 */
export type SiteMessages = Texts<typeof it>;

export interface TitledText {
  readonly title: string;
  readonly text: string;
}
