import type { ConsentProof } from '#shared/contract/sign-up-meta.ts';
import { LANGUAGES, type Language, type Localized } from './languages.ts';

/** What a visitor agrees to, word for word. */
export interface Wording {
  readonly id: string;
  /** The day from which it was shown, as `YYYY-MM-DD`. */
  readonly version: string;
  /** `{privacy}` becomes a link whose text is `privacyLink`. */
  readonly text: Localized;
  readonly privacyLink: Localized;
  /** SHA-256, hex, of `id`, `version`, `text` and `privacyLink` of a language, joined by newlines. */
  readonly hash: Localized;
}

/**
 * What the form shows. A changed word is a new wording with a version and hashes of its own, which
 * tests/shared/consent.test.ts computes, at the end of `WORDINGS`. A word joiner (U+2060) after its
 * hyphen keeps “e-mail” on one line.
 */
export const CONSENT: Wording = {
  id: 'waitlist',
  version: '2026-11-28',
  text: {
    it: 'Acconsento al trattamento dei miei dati per la lista d’attesa e a ricevere le relative e-\u2060mail, come descritto nell’{privacy}.',
    en: 'I agree to my data being processed for the waitlist, and to receiving emails about it, as described in the {privacy}.',
    de: 'Ich willige ein, dass meine Daten für die Warteliste bearbeitet werden und ich E-\u2060Mails dazu erhalte (siehe {privacy}).',
    fr: 'J’accepte que mes données soient traitées pour la liste d’attente et que l’on m’écrive à ce sujet par e-\u2060mail, comme décrit dans la {privacy}.',
  },
  privacyLink: {
    it: 'informativa sulla privacy',
    en: 'privacy policy',
    de: 'Datenschutzerklärung',
    fr: 'politique de confidentialité',
  },
  hash: {
    it: 'f4df6740348844dbd0b8c367d2fbc98eacd8a472209030866819715a187ef2a2',
    en: 'd6253921bca69b06cf864ee6796b49dcfe4dea2c3579e0bbc3f53eb0cf873c25',
    de: '1e8b020e04f5da6a0be31dbbfefb06ddcf9f5324ac9e7596ee333b199b582c80',
    fr: 'bd79c02d7ebdae13c5650dc1f78934ad93b1a5a8ab89d0174b87b2210bcd6dc6',
  },
};

/**
 * Every wording that was shown to people, the oldest first. Sign-ups keep only the hash of theirs, so a
 * wording that is changed or removed takes the proof of each of them with it.
 */
export const WORDINGS: readonly Wording[] = [CONSENT];

/** Whether a proof names a wording that was published. A caller can send any other. */
export function isPublished({ id, version, hash }: ConsentProof): boolean {
  return WORDINGS.some(
    (wording) =>
      wording.id === id &&
      wording.version === version &&
      Object.values(wording.hash).includes(hash),
  );
}

export interface ShownWording {
  readonly language: Language;
  readonly version: string;
  /** With the text of the link in its place. */
  readonly text: string;
}

/** The wording that a proof of consent names. Undefined if none of ours has this hash. */
export function findWording(hash: string): ShownWording | undefined {
  for (const { version, text, privacyLink, hash: hashes } of WORDINGS) {
    const language = LANGUAGES.find((each) => hashes[each] === hash);
    if (language) {
      return {
        language,
        version,
        text: text[language].replace('{privacy}', privacyLink[language]),
      };
    }
  }
  return undefined;
}
