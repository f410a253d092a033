/** A mail as the inbox keeps it and `GET /mails` gives it. */
export interface Mail {
  readonly id: string;
  /** Addresses, separated by a comma and a space. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** ISO 8601. */
  readonly receivedAt: string;
}

/** Some of the accepted mails. */
export interface InboxPage {
  /** The newest first. */
  readonly mails: readonly Mail[];
  /** What the mails contain. Empty for all mails. */
  readonly search: string;
  /** The number of all mails. */
  readonly count: number;
  readonly hasNewer: boolean;
  readonly hasOlder: boolean;
}

/** The language that a mail names in its HTML. */
export function languageOf({ html }: Mail): string | undefined {
  return /<html lang="([a-z]{2})"/.exec(html)?.[1];
}
