/** What every announcement says under its text, in one language. The operator writes the rest. */
export interface AnnouncementMessages {
  readonly whyYou: string;
  /** Comes before the link that unsubscribes. */
  readonly noMore: string;
}
