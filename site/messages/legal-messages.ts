/** The day of the last change of each legal text, as `YYYY-MM-DD`. */
export const LEGAL_LAST_UPDATED = { privacy: '2026-11-22', terms: '2025-09-25' } as const;

/** Paragraphs, then a list, then the paragraphs after the list. */
export interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly points?: readonly string[];
  readonly closing?: readonly string[];
}

interface LegalPage {
  readonly title: string;
  /** Contains `{date}`. */
  readonly lastUpdated: string;
}

export interface PrivacyMessages extends LegalPage {
  readonly disclaimer: { readonly title: string; readonly text: string };
  readonly sections: {
    readonly controller: LegalSection;
    readonly purpose: LegalSection;
    readonly dataTypes: LegalSection;
    readonly legalBasis: LegalSection;
    readonly sharing: LegalSection;
    readonly externalServices: LegalSection;
    readonly transfers: LegalSection;
    readonly retention: LegalSection;
    readonly rights: LegalSection;
  };
  /** Contains `{email}`, which the page replaces by a link. */
  readonly contact: string;
}

export interface TermsMessages extends LegalPage {
  readonly lead: string;
  readonly sections: {
    readonly purpose: LegalSection;
    readonly registration: LegalSection;
    readonly properUse: LegalSection;
    readonly liability: LegalSection;
    readonly changes: LegalSection;
    readonly law: LegalSection;
  };
  readonly note: { readonly title: string; readonly text: string };
}
