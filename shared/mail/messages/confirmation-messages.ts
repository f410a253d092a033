interface TitledText {
  readonly title: string;
  readonly text: string;
}

/**
 * The texts of the confirmation in one language, for HTML and plain text. A slot is `{{name}}`, and
 * only `company.name` has one.
 */
export interface ConfirmationMessages {
  readonly subject: string;
  /** The line that an inbox shows beside the subject. */
  readonly preheader: string;
  /** The specification plate: the name of the list and where it starts. */
  readonly plate: { readonly list: string; readonly region: string };
  readonly headline: string;
  /** It never names anybody: what a stranger typed into the form would be said by us. */
  readonly greeting: string;
  readonly received: string;
  /** The company, quoted as what was entered. Only the company version has it. */
  readonly company: { readonly label: string; readonly name: string };
  /** What happens next. The first stop is reached. */
  readonly next: {
    readonly title: string;
    readonly stops: readonly [TitledText, TitledText, TitledText];
  };
  readonly visitSite: string;
  readonly whyYou: string;
  readonly notYou: string;
  readonly unsubscribe: string;
  readonly privacy: string;
  /** Who writes: the brand and its legal form. */
  readonly sender: string;
}
