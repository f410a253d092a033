/** Whom a mail is for, the most urgent first. */
export type MailClass = 'person' | 'operator' | 'announcement';

/** The share of a day's quota up to which each class is sent. */
export const SHARE_OF_DAY: Readonly<Record<MailClass, number>> = {
  person: 1,
  operator: 0.9,
  announcement: 0.8,
};
