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

/**
 * The texts of the confirmation request in one language, for HTML and plain text. With double opt-in
 * it goes to every new sign-up as well as to people who come back, so it says neither "again" nor
 * "welcome".
 */
export interface ConfirmRequestMessages {
  readonly subject: string;
  /** The line that an inbox shows beside the subject. */
  readonly preheader: string;
  readonly headline: string;
  readonly request: string;
  readonly confirm: string;
  /** Comes before the address that the button opens. */
  readonly address: string;
  readonly notYou: string;
  readonly whyYou: string;
  readonly noMore: string;
}

/** What every announcement says under its text, in one language. The operator writes the rest. */
export interface AnnouncementMessages {
  readonly whyYou: string;
  /** Comes before the link that unsubscribes. */
  readonly noMore: string;
}

/** All that our mails say in one language. */
export interface MailMessages {
  readonly confirmation: ConfirmationMessages;
  readonly confirmRequest: ConfirmRequestMessages;
  readonly announcement: AnnouncementMessages;
}
