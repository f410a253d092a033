import type { UnsubscribeMessages } from '../unsubscribe-messages.ts';

export const unsubscribe: UnsubscribeMessages = {
  title: 'Von der Warteliste abmelden',
  lead: 'Geben Sie die Adresse ein, mit der Sie sich eingetragen haben: Wir streichen sie von der Warteliste.',
  email: 'E-Mail',
  button: 'Abmelden',
  processing: 'Wird abgemeldet …',
  success: 'Falls Ihre Adresse in unserem System war, sind Sie nun abgemeldet.',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  failure: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  privacy:
    'Wir verwenden die Adresse nur, um sie von der Warteliste zu streichen. Sie bleibt zusammen mit Ihrer Abmeldung gespeichert, damit wir Ihnen nicht mehr schreiben.',
  needsScript:
    'Dieses Formular und der Link in unseren E-Mails brauchen JavaScript. Ohne geht es mit der Schaltfläche zum Abmelden, die viele Mailprogramme neben dem Absender zeigen. Oder schreiben Sie uns an',
};
