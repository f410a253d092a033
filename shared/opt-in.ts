/**
 * Who is on the list at once: everybody (`single`), or nobody before the press of a mail's button
 * (`double`). Who comes back after an unsubscription always has to press it.
 */
export const OPT_INS = ['single', 'double'] as const;
export type OptIn = (typeof OPT_INS)[number];
