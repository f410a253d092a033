import * as limits from '#shared/contract/limits.ts';
import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Kontakt | ${BRAND.name}`,
    description:
      'Eine Frage zur Warteliste für Lieferwagen im Tessin, oder möchten Sie einen anbieten? An Werktagen antworten wir innert 24 Stunden.',
  },
  title: 'Reden wir darüber.',
  lead: 'Eine Frage zur Warteliste, ein Fahrzeug zum Anbieten, eine Flotte, die arbeiten soll: Schreiben Sie uns ein paar Zeilen.',
  form: {
    name: 'Name',
    email: 'E-Mail',
    message: 'Nachricht',
    limit: `Höchstens ${limits.CONTACT_MESSAGE_MAX_LENGTH} Zeichen`,
    full: `Mehr hat hier nicht Platz: Die Nachricht ist ${limits.CONTACT_MESSAGE_MAX_LENGTH} Zeichen lang.`,
    send: 'Nachricht senden',
    sending: 'Wird gesendet …',
    errors: {
      nameRequired: 'Bitte geben Sie Ihren Namen an',
      nameTooLong: `Der Name darf höchstens ${limits.CONTACT_NAME_MAX_LENGTH} Zeichen lang sein`,
      emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse an',
      emailInvalid: 'Ungültige E-Mail-Adresse',
      emailTooLong: `Die E-Mail-Adresse darf höchstens ${limits.EMAIL_MAX_LENGTH} Zeichen lang sein`,
      messageRequired: 'Bitte schreiben Sie eine Nachricht',
      messageTooLong: `Die Nachricht darf höchstens ${limits.CONTACT_MESSAGE_MAX_LENGTH} Zeichen lang sein`,
      unknown: 'Diese Angabe ist ungültig',
    },
  },
  success: {
    title: 'Nachricht gesendet',
    text: 'Vielen Dank. An Werktagen antworten wir innert 24 Stunden.',
  },
  failure: {
    title: 'Fehler',
    text: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  },
  cards: {
    email: { title: 'E-Mail', text: 'Für alles, was sich schriftlich besser erklären lässt.' },
    phone: { title: 'Telefon', text: 'An Werktagen.' },
    address: { title: 'Wo wir sind', text: 'Eine Gesellschaft in Gründung.' },
  },
  promise: 'An Werktagen antworten wir innert 24 Stunden.',
  privacy:
    'Wir verwenden Ihre Angaben nur, um Ihnen zu antworten, und bewahren sie auf, bis Sie die Löschung verlangen.',
  needsScript: 'Das Formular braucht JavaScript. Ohne JavaScript schreiben Sie uns an',
};
