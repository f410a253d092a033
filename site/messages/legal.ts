/** The day of the last change of each legal text, as `YYYY-MM-DD`. */
export const LEGAL_LAST_UPDATED = { privacy: '2026-11-25', terms: '2026-11-25' } as const;

/** Paragraphs, then a list, then the paragraphs after the list. */
export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly closing?: readonly string[];
}
