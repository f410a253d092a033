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
  /** The line that an inbox shows beside the subject. It says something that neither it nor the headline says. */
  readonly preheader: string;
  /** The specification plate: the name of the list and where it starts. */
  readonly plate: { readonly list: string; readonly region: string };
  readonly headline: string;
  /** It never names anybody: what a stranger typed into the form would be said by us. */
  readonly greeting: string;
  readonly thanks: string;
  /** The company, quoted as what was entered. Only the company version has it. */
  readonly company: { readonly label: string; readonly name: string };
  /** What happens next. The first stop is reached. */
  readonly next: {
    readonly title: string;
    readonly stops: readonly [TitledText, TitledText, TitledText];
  };
  /** When we write, how often at most, and how to get no more. */
  readonly frequency: string;
  /** What may be worth telling others, and the button to the page that helps to. */
  readonly share: { readonly question: string; readonly button: string };
  readonly whyYou: string;
  readonly notYou: string;
  readonly unsubscribe: string;
  readonly privacy: string;
  /** Who writes: the brand, its legal form, where it is and how to answer. */
  readonly sender: string;
}
