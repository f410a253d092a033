import type { PageName } from '#shared/routing/routes.ts';

export interface LayoutMessages {
  readonly skipToContent: string;
  /** The logo's link, for who cannot see it. */
  readonly home: string;
  /** The header's language button, for who cannot see its two letters. */
  readonly languageMenu: string;
  readonly footer: {
    /** Name of the landmark that holds the links. */
    readonly navigation: string;
    readonly languages: string;
    readonly privacy: string;
    readonly terms: string;
    readonly contact: string;
    readonly line: string;
    /** Has `{year}`. */
    readonly copyright: string;
  };
}

export type MetaMessages = Readonly<Record<PageName, PageMeta>>;

export interface PageMeta {
  readonly title: string;
  readonly description: string;
}

/** A page that says one thing and leads home. */
export interface NoticeMessages {
  readonly title: string;
  readonly text: string;
  readonly home: string;
}
