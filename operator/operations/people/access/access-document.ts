import type { Language } from '#shared/languages.ts';
import type { MESSAGES } from '../messages/messages.ts';
import type { PersonFacts } from './person-facts.ts';
import type { StoredPerson } from './read-person.ts';

/** All data kept about a person, in their language. Every text is plain. */
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
  /** Words that the person agreed to or wrote. */
  readonly quote?: { readonly text: string; readonly language: Language };
  readonly entries: readonly Entry[];
}

export interface Entry {
  readonly label: string;
  readonly value: string;
}

/** What a document is written from. */
export interface DocumentSource {
  readonly person: StoredPerson;
  readonly facts: PersonFacts;
  readonly messages: (typeof MESSAGES)[Language];
  /** A time in epoch milliseconds, in words. */
  readonly time: (at: number) => string;
}
