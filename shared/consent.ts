import type { Localized } from './languages.ts';

/**
 * What a visitor agrees to, word for word. `{privacy}` becomes a link whose text is `privacyLink`. A
 * changed word needs a new `version` and new hashes, which tests/shared/consent.test.ts computes.
 */
export const CONSENT = {
  id: 'waitlist',
  version: '2026-11-21',
  text: {
    it: 'Acconsento al trattamento dei miei dati per la lista d’attesa, come descritto nell’{privacy}.',
    en: 'I agree to my data being used for the waitlist, as described in the {privacy}.',
    de: 'Ich bin einverstanden, dass meine Daten für die Warteliste verwendet werden, wie in der {privacy} beschrieben.',
    fr: 'J’accepte que mes données soient utilisées pour la liste d’attente, comme décrit dans la {privacy}.',
  } satisfies Localized,
  privacyLink: {
    it: 'informativa sulla privacy',
    en: 'privacy policy',
    de: 'Datenschutzerklärung',
    fr: 'politique de confidentialité',
  } satisfies Localized,
  /** SHA-256, hex, of `id`, `version`, `text` and `privacyLink` of a language, joined by newlines. */
  hash: {
    it: '2c34ca920be874cd4b5a1542a185579425703ef4e520560fc9e12cece5425a44',
    en: 'e666611605a7287ec28c223f9b3dea2fe4be2f45cbf91b029eaef593025824ea',
    de: '48faa437355d04a1d3403557daa78e9d1dfe76b5dbf097d9c155a357124ff6dc',
    fr: '512c6668328ce055e0443e23f70050150b9a317e474811cae6c6507c92c974db',
  } satisfies Localized,
} as const;
