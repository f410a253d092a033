import type { Language } from '#shared/languages.ts';

/** What a person is told, in their language: plain text in every place. */
export interface AccessDocument {
  readonly language: Language;
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly DocumentSection[];
}

export interface DocumentSection {
  readonly title: string;
  readonly texts?: readonly string[];
  readonly groups?: readonly EntryGroup[];
}

/** Entries that belong together, such as those of one message. */
export interface EntryGroup {
  /** Words that somebody agreed to or wrote. */
  readonly quote?: { readonly text: string; readonly language: Language };
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly label: string;
  readonly value: string;
}
