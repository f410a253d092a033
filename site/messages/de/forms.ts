import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
} from '#shared/contract/limits.ts';
import type { SiteMessages } from '../site-messages.ts';

export const contact: SiteMessages['contact'] = {
  title: 'Reden wir darüber.',
  lead: 'Eine Frage zur Warteliste, ein Fahrzeug zum Anbieten, eine Flotte, die arbeiten soll: Schreiben Sie uns ein paar Zeilen.',
  form: {
    title: 'Schreiben Sie uns',
    name: 'Name',
    email: 'E-Mail',
    message: 'Nachricht',
    limit: `Höchstens ${CONTACT_MESSAGE_MAX_LENGTH} Zeichen`,
    count: `{count} von ${CONTACT_MESSAGE_MAX_LENGTH} Zeichen`,
    cut: `Hier haben höchstens ${CONTACT_MESSAGE_MAX_LENGTH} Zeichen Platz: Das Ende des eingefügten Textes fehlt.`,
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
  needsScript: 'Das Formular braucht JavaScript. Ohne JavaScript schreiben Sie uns an',
};

export const unsubscribe: SiteMessages['unsubscribe'] = {
  title: 'Von der Warteliste abmelden',
  lead: 'Geben Sie die Adresse ein, mit der Sie sich eingetragen haben: Wir streichen sie von der Warteliste.',
  email: 'E-Mail',
  button: 'Abmelden',
  processing: 'Wird abgemeldet …',
  success: 'Falls Ihre Adresse in unserem System war, sind Sie nun abgemeldet.',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  failure: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  privacy:
    'Wir verwenden die Adresse nur dafür. Stand sie auf der Liste, bleibt sie zusammen mit Ihrer Abmeldung gespeichert, damit wir Ihnen nicht mehr schreiben.',
  invalidLink: 'Dieser Link funktioniert nicht. Geben Sie stattdessen Ihre Adresse ein.',
  linkHint:
    'Ohne JavaScript kann diese Seite ihren eigenen Link nicht lesen. Fügen Sie hier die Adresse dieser Seite oder den Link aus der E-Mail ein.',
};

export const confirm: SiteMessages['confirm'] = {
  title: 'Bestätigen Sie Ihren Eintrag',
  lead: 'Mit der Bestätigung kommen Sie auf die Warteliste. Stehen Sie schon darauf, ändern Sie damit Ihre Angaben. Solange Sie nicht bestätigen, ändert sich nichts.',
  button: 'Eintrag bestätigen',
  sending: 'Wird bestätigt …',
  details: 'Ihre Angaben',
  reading: 'Einen Moment, die Angaben werden geladen …',
  known:
    'Korrigieren Sie, was nicht stimmt: Es gilt, was hier steht, wenn Sie auf die Schaltfläche klicken.',
  entered:
    'Dieser Link zeigt die Angaben nicht mehr, gilt aber noch. Füllen Sie das Formular mit der Adresse aus, an die unsere E-Mail ging.',
  agreed: 'Mit der Bestätigung erklären Sie:',
  otherAddress:
    'Dieser Link gilt für eine andere Adresse. Geben Sie die Adresse ein, an die unsere E-Mail ging.',
  unread: {
    title: 'Angaben nicht geladen',
    text: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es gleich noch einmal.',
  },
  again: 'Noch einmal versuchen',
  link: 'Link aus der E-Mail',
  linkHint:
    'Ohne JavaScript kann diese Seite Ihre Angaben nicht zeigen: Die Schaltfläche bestätigt die Angaben unserer E-Mail. Fügen Sie hier die Adresse dieser Seite oder den Link aus der E-Mail ein.',
  invalid: {
    title: 'Diese Anfrage gilt nicht mehr',
    text: 'Sie ist abgelaufen oder unvollständig. Tragen Sie sich bitte über das Formular neu ein.',
  },
  failed: {
    title: 'Nicht bestätigt',
    text: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  },
  missing: {
    title: 'Der Link fehlt',
    text: 'Zu dieser Seite führt die Schaltfläche in unserer E-Mail. Öffnen Sie die Seite von dort aus, oder tragen Sie sich über das Formular ein.',
  },
  signUp: 'Zum Formular',
};

export const refusals: SiteMessages['refusals'] = {
  tooMany:
    'Zu viele Anfragen in kurzer Zeit. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
  insecure:
    'Im Moment geht das nur auf einer verschlüsselten Seite. Öffnen Sie sie mit https:// und versuchen Sie es noch einmal.',
  retrying: 'Noch keine Antwort: Wir versuchen es noch einmal.',
  offline: 'Keine Verbindung. Gesendet wird, sobald das Netz wieder da ist.',
};
