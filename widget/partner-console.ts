/* oxlint-disable no-console -- a partner who builds the page reads it there */

/** Says what a partner has to mend. */
export function warnPartner(text: string): void {
  console.warn(`<van-waitlist>: ${text}`);
}

/** Says what was found, to a partner who has asked with `debug`. */
export function explainPartner(text: string): void {
  console.info(`<van-waitlist>: ${text}`);
}
