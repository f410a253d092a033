import type { TitledText } from './landing-messages.ts';

/** The page for partners. A text in English on it is a word of HTML or the name of a tool. */
export interface EmbedMessages {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly [string, string, string];
  readonly origin: OriginMessages;
  readonly look: LookMessages;
  readonly code: CodeMessages;
}

/** The first step: from which address sign-ups are accepted. */
export interface OriginMessages extends TitledText {
  readonly label: string;
  readonly hint: string;
  readonly check: string;
  readonly checking: string;
  readonly invalid: string;
  readonly allowed: TitledText;
  readonly refused: TitledText;
  /** Shown if the list of origins cannot be read. */
  readonly unknown: TitledText;
  /** The subject of the mail in which a partner asks for its origin. */
  readonly subject: string;
}

/** The second step: the settings and their preview. */
export interface LookMessages extends TitledText {
  readonly settings: string;
  readonly language: string;
  /** The choice of the page's language and of its colour scheme. */
  readonly auto: string;
  readonly theme: string;
  readonly light: string;
  readonly dark: string;
  readonly action: string;
  readonly actionHint: string;
  readonly actionInvalid: string;
  /** The accessible name of the colour picker beside the field. */
  readonly pickAction: string;
  /** Contains `{ratio}`, such as `7.4`. */
  readonly whiteText: string;
  /** Contains `{ratio}`. */
  readonly blackText: string;
  readonly radius: string;
  readonly heading: string;
  readonly headingHint: string;
  readonly partner: string;
  readonly partnerHint: string;
  readonly successUrl: string;
  readonly successUrlHint: string;
  readonly successUrlInvalid: string;
  readonly preview: string;
  readonly ground: string;
  readonly width: string;
  readonly needsScript: string;
}

/** The third step: what a partner copies. */
export interface CodeMessages extends TitledText {
  /** The accessible name of the tabs. */
  readonly ways: string;
  readonly script: string;
  readonly scriptNote: string;
  readonly pinned: string;
  /** Contains `{version}`. */
  readonly pinnedNote: string;
  readonly noRelease: string;
  readonly packageNote: string;
  readonly reactNote: string;
  readonly install: string;
  readonly yourScript: string;
  readonly yourPage: string;
  readonly component: string;
  readonly copy: string;
  readonly copied: string;
  /** Shown if the browser does not let the page copy. The code is selected then. */
  readonly selected: string;
  readonly style: TitledText;
  readonly noStyle: string;
  readonly policy: TitledText;
}
