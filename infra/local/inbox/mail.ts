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
