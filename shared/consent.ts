import type { ConsentProof } from './contract/sign-up-meta.ts';
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

const WORDING_2026_11_21: Wording = {
  id: 'waitlist',
  version: '2026-11-21',
  text: {
    it: 'Acconsento al trattamento dei miei dati per la lista d’attesa, come descritto nell’{privacy}.',
    en: 'I agree to my data being used for the waitlist, as described in the {privacy}.',
    de: 'Ich bin einverstanden, dass meine Daten für die Warteliste verwendet werden, wie in der {privacy} beschrieben.',
    fr: 'J’accepte que mes données soient utilisées pour la liste d’attente, comme décrit dans la {privacy}.',
  },
  privacyLink: {
    it: 'informativa sulla privacy',
    en: 'privacy policy',
    de: 'Datenschutzerklärung',
    fr: 'politique de confidentialité',
  },
  hash: {
    it: '2c34ca920be874cd4b5a1542a185579425703ef4e520560fc9e12cece5425a44',
    en: 'e666611605a7287ec28c223f9b3dea2fe4be2f45cbf91b029eaef593025824ea',
    de: '48faa437355d04a1d3403557daa78e9d1dfe76b5dbf097d9c155a357124ff6dc',
    fr: '512c6668328ce055e0443e23f70050150b9a317e474811cae6c6507c92c974db',
  },
};

const WORDING_2026_11_22: Wording = {
  id: 'waitlist',
  version: '2026-11-22',
  text: {
    it: 'Acconsento al trattamento dei miei dati per la lista d’attesa, come descritto nell’{privacy}.',
    en: 'I agree to my data being processed for the waitlist, as described in the {privacy}.',
    de: 'Ich bin einverstanden, dass meine Daten für die Warteliste bearbeitet werden, wie in der {privacy} beschrieben.',
    fr: 'J’accepte que mes données soient traitées pour la liste d’attente, comme décrit dans la {privacy}.',
  },
  privacyLink: {
    it: 'informativa sulla privacy',
    en: 'privacy policy',
    de: 'Datenschutzerklärung',
    fr: 'politique de confidentialité',
  },
  hash: {
    it: '99d47d6be4848bc43afb2d0904ddd5bc1acd6090aed8c879496b8fec5394ac9d',
    en: 'fa3a647fc20ec6d3b214842e99b577e868c16eb826d7d2336ac10ed98bf2b92e',
    de: '18a69b0649da29b209a4e1bf66c0d0665cc9d05b7c9989c8403f8ddabc22be3b',
    fr: '7861115809e77a6f36609366d372228fbabfb0539e7e5774cb6a9037cb2d5ca3',
  },
};

const WORDING_2026_11_25: Wording = {
  id: 'waitlist',
  version: '2026-11-25',
  text: {
    it: 'Acconsento al trattamento dei miei dati per la lista d’attesa e a ricevere e-mail su di essa, come descritto nell’{privacy}.',
    en: 'I agree to my data being processed for the waitlist, and to emails about it, as described in the {privacy}.',
    de: 'Ich willige ein, dass meine Daten für die Warteliste und E-Mails dazu bearbeitet werden (siehe {privacy}).',
    fr: 'J’accepte que mes données soient traitées pour la liste d’attente et de recevoir des e-mails à ce sujet, comme décrit dans la {privacy}.',
  },
  privacyLink: WORDING_2026_11_22.privacyLink,
  hash: {
    it: '317e85bd1e61a0ce9cd2e8996da67005c9b948639746d3ba70122da704c61135',
    en: '8c4cfe875b9898bd9dba897e204ec3ce161953be29c712e4ee88dfb1044665ba',
    de: '29ce39c840c745348d731ad9592f6729f03a22f91b0ae43965a54140a7d31a99',
    fr: '598a4c1dbf3fdef50e7369e281e8f78ac7ccd10d6298dd4079609ff1749a7edb',
  },
};

/** A word joiner (U+2060) after its hyphen keeps “e-mail” on one line. */
const WORDING_2026_11_26: Wording = {
  id: 'waitlist',
  version: '2026-11-26',
  text: {
    it: 'Acconsento al trattamento dei miei dati per la lista d’attesa e a ricevere le relative e-\u2060mail, come descritto nell’{privacy}.',
    en: 'I agree to my data being processed for the waitlist, and to emails about it, as described in the {privacy}.',
    de: 'Ich willige ein, dass meine Daten für die Warteliste und E-\u2060Mails dazu bearbeitet werden (siehe {privacy}).',
    fr: 'J’accepte que mes données soient traitées pour la liste d’attente et que l’on m’écrive à ce sujet par e-\u2060mail, comme décrit dans la {privacy}.',
  },
  privacyLink: WORDING_2026_11_22.privacyLink,
  hash: {
    it: '4b0df0c6739d89608ed8f1c6eac9907da085470bd7473cb4bf500ac186fb824a',
    en: 'a4ba2c6edd4fd988c570c51144cd514889cdcf11227d6c032d3a3d602ec75a63',
    de: '3004dcf145336e07f0fa44edbb486bd2a8629e17b0e410b5c518cacd6bc80804',
    fr: '21436764e72a6e1033ff49977e7a393fe1a010ec7e2855de0b7bbbdf911a5563',
  },
};

/**
 * What the form shows. A changed word is a new wording with a version and hashes of its own, which
 * tests/shared/consent.test.ts computes. The wordings before it stay as they are.
 */
export const CONSENT = WORDING_2026_11_26;

/**
 * Every wording that was ever shown, the oldest first. Sign-ups keep only the hash of theirs, so a
 * wording that is changed or removed takes the proof of each of them with it.
 */
export const WORDINGS: readonly Wording[] = [
  WORDING_2026_11_21,
  WORDING_2026_11_22,
  WORDING_2026_11_25,
  WORDING_2026_11_26,
];

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
