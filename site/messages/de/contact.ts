import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
} from '#shared/contract/limits.ts';
import type { ContactMessages } from '../contact-messages.ts';

export const contact: ContactMessages = {
  title: 'Reden wir darüber.',
  lead: 'Eine Frage zur Warteliste, ein Fahrzeug zum Anbieten, eine Flotte, die arbeiten soll: Schreiben Sie uns ein paar Zeilen.',
  form: {
    title: 'Schreiben Sie uns',
    name: 'Name',
    email: 'E-Mail',
    message: 'Nachricht',
    send: 'Nachricht senden',
    sending: 'Wird gesendet …',
    errors: {
      nameRequired: 'Bitte geben Sie Ihren Namen an',
      nameTooLong: `Der Name darf höchstens ${CONTACT_NAME_MAX_LENGTH} Zeichen lang sein`,
      emailRequired: 'Bitte geben Sie Ihre E-Mail-Adresse an',
      emailInvalid: 'Ungültige E-Mail-Adresse',
      emailTooLong: `Die E-Mail-Adresse darf höchstens ${EMAIL_MAX_LENGTH} Zeichen lang sein`,
      messageRequired: 'Bitte schreiben Sie eine Nachricht',
      messageTooLong: `Die Nachricht darf höchstens ${CONTACT_MESSAGE_MAX_LENGTH} Zeichen lang sein`,
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
  needsScript: 'Das Formular braucht JavaScript. Ohne schreiben Sie uns an',
};
