import type { PageName } from '#shared/routing/routes.ts';

export interface LayoutMessages {
  readonly skipToContent: string;
  /** The accessible name of the logo, which links to the landing page. */
  readonly home: string;
  /** The accessible name of the language menu. Its button shows the language's code only. */
  readonly languageMenu: string;
  readonly footer: {
    /** The accessible name of the links to other pages. */
    readonly navigation: string;
    /** The accessible name of the language links. */
    readonly languages: string;
    readonly privacy: string;
    readonly terms: string;
    readonly contact: string;
    readonly embed: string;
    readonly line: string;
    /** Contains `{year}`. */
    readonly copyright: string;
  };
}

export type MetaMessages = Readonly<Record<PageName, PageMeta>>;

export interface PageMeta {
  readonly title: string;
  readonly description: string;
}
