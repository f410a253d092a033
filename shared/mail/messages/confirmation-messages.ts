interface TitledText {
  readonly title: string;
  readonly text: string;
}

/**
 * The confirmation in one language, for its HTML and its plain text alike. A slot stands as
 * `{{name}}`; only `greeting.company` has one.
 */
export interface ConfirmationMessages {
  readonly subject: string;
  /** What an inbox shows beside the subject. */
  readonly preheader: string;
  /** The specification plate: what the list is, where it starts. */
  readonly plate: { readonly list: string; readonly region: string };
  readonly headline: string;
  readonly greeting: { readonly company: string; readonly neutral: string };
  readonly received: string;
  /** The road ahead; its first stop is reached. */
  readonly next: {
    readonly title: string;
    readonly stops: readonly [TitledText, TitledText, TitledText];
  };
  readonly visitSite: string;
  readonly whyYou: string;
  readonly notYou: string;
  readonly unsubscribe: string;
  readonly privacy: string;
  /** Who writes: the brand and its legal position. */
  readonly sender: string;
}
