import type { Language } from '#shared/languages.ts';
import type { StoredConsent } from '../../../../lambdas/store/row.ts';
import { MESSAGES, timeFormat } from '../messages/messages.ts';
import type { DocumentSection } from './access-document.ts';
import { withWording, type PersonFacts } from './person-facts.ts';

/** What a person agreed to, word for word, the latest first. Empty if nothing is kept of the person. */
export function describeConsents(
  { consents, data, waiting }: PersonFacts,
  language: Language,
): DocumentSection[] {
  const { sections, consent } = MESSAGES[language];
  const [latest, ...earlier] = consents;
  if (!latest) return data || waiting ? [{ title: sections.consent, texts: [consent.none] }] : [];
  return [
    describeConsent(sections.consent, latest, language),
    ...earlier.map((each) => describeConsent(sections.previousConsent, each, language)),
  ];
}

function describeConsent(
  title: string,
  stored: StoredConsent,
  language: Language,
): DocumentSection {
  const { consent } = MESSAGES[language];
  if ('importedFrom' in stored) {
    const entries = [
      { label: consent.importedFrom, value: stored.importedFrom },
      { label: consent.at, value: timeFormat(language)(stored.at) },
    ];
    return { title, texts: [consent.imported], groups: [{ entries }] };
  }
  const { wording, at, page, version, hash } = withWording(stored);
  return {
    title,
    texts: [wording ? consent.agreed : consent.foreign],
    groups: [
      {
        ...(wording && { quote: { text: wording.text, language: wording.language } }),
        entries: [
          { label: consent.at, value: timeFormat(language)(at) },
          ...(page ? [{ label: consent.page, value: page }] : []),
          { label: consent.version, value: version },
          { label: consent.hash, value: hash },
        ],
      },
    ],
  };
}
