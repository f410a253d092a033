import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  title: 'Ihre Daten auf unserer Warteliste',
  intro:
    'Das ist alles, was {controller} für die Warteliste zur Adresse {address} gespeichert hat. Stand: {date}.',
  standing: {
    subscribed: 'Sie stehen auf der Warteliste.',
    pending: 'Ihr Eintrag wartet auf Ihre Bestätigung. Bis dahin senden wir Ihnen nichts weiter.',
    unsubscribed:
      'Sie haben sich abgemeldet, und wir schreiben Ihnen nicht mehr. Ihre Angaben bewahren wir zusammen mit der Abmeldung auf, damit wir diese befolgen können.',
    none: 'Wir haben keine Angaben zu Ihnen: nur einen Fingerabdruck Ihrer Adresse, der mit einem geheimen Schlüssel berechnet ist, und die Angaben, die weitere E-Mails verhindern. Sie sind unten aufgeführt.',
    unknown: 'Diese Adresse steht nicht auf unserer Warteliste.',
  },
  erased:
    'Ihre Daten wurden am {date} gelöscht. Geblieben sind nur ein Fingerabdruck Ihrer Adresse, der mit einem geheimen Schlüssel berechnet ist, und die Angaben, die weitere E-Mails verhindern. Sie sind unten aufgeführt.',
  sections: {
    standing: 'Ihr Status',
    signUp: 'Was Sie uns angegeben haben',
    waiting: 'Ein Eintrag, der auf Ihre Bestätigung wartet',
    dates: 'Daten und Zeiten',
    consent: 'Ihre Einwilligung',
    firstConsent: 'Ihre erste Einwilligung',
    waitingConsent: 'Eine Einwilligung, die auf Ihre Bestätigung wartet',
    mails: 'E-Mails an Sie',
    announcements: 'Ankündigungen',
    contact: 'Ihre Nachrichten an uns',
    handling: 'Was wir von Hand mit Ihren Daten getan haben',
    technical: 'Technische Einträge',
    rights: 'Ihre Rechte',
  },
  fields: {
    role: 'Eingetragen als',
    intent: 'Interesse',
    language: 'Sprache',
    partner: 'Partnerseite',
    reference: 'Referenz des Partners',
    source: 'Kampagne',
    via: 'Herkunft',
  },
  invitationLink: 'ein Einladungslink',
  notSaid: 'Nicht angegeben',
  languages: { it: 'Italienisch', en: 'Englisch', de: 'Deutsch', fr: 'Französisch' },
  dates: {
    createdAt: 'Erster Eintrag',
    requestedAt: 'Letzter Eintrag',
    updatedAt: 'Angaben zuletzt geändert',
    confirmedAt: 'Bestätigt',
    verifiedAt: 'Erster Klick in einer unserer E-Mails',
    unsubscribedAt: 'Abgemeldet',
    erasedAt: 'Daten gelöscht',
    eraseAt: 'Löschung, falls Sie nicht bestätigen',
  },
  unsubscribedBy: {
    token: 'über den Link in einer E-Mail',
    'one-click': 'über die Schaltfläche Ihres E-Mail-Programms',
    address: 'auf unserer Website, durch Eingabe der Adresse',
    erasure: 'mit der Löschung der Daten',
    operator: 'durch uns, auf Ihren Wunsch',
    block: 'mit der Sperrung der Adresse',
  },
  consent: {
    agreed: 'Diesem Wortlaut haben Sie zugestimmt:',
    foreign: 'Den Wortlaut selbst haben wir nicht, nur diese Angaben:',
    none: 'Uns liegt kein Nachweis einer Einwilligung vor.',
    reported:
      'Sie haben die Einwilligung nicht mit unserem Formular erteilt. Wir haben sie so festgehalten:',
    source: 'Herkunft',
    at: 'Erteilt',
    page: 'Auf der Seite',
    version: 'Fassung des Wortlauts',
    hash: 'Prüfsumme (SHA-256)',
  },
  mails: {
    none: 'Wir haben Ihnen keine Bestätigungsmail gesendet.',
    count: 'Bestätigungsmails, vor dem Versand gezählt',
    last: 'Letzter Versand, spätestens',
    suppressed: 'Seit {date} geht keine E-Mail mehr an diese Adresse.',
    suppressedBy: {
      bounce: 'Grund: Eine E-Mail war unzustellbar.',
      validation: 'Grund: Eine Prüfung vor dem Versand hat die Adresse für ungültig befunden.',
      complaint: 'Grund: Eine E-Mail wurde als Spam gemeldet.',
      'ses-suppression-list': 'Grund: Unser Maildienst hat die Adresse gesperrt.',
      other: 'Grund: Wir haben es von Hand vermerkt ({reason}).',
    },
  },
  announcements: {
    none: 'Wir haben Ihnen keine Ankündigungen gesendet.',
    queued: 'vorgemerkt am {date}, in Gruppe {wave}',
    sent: 'gesendet am {date}',
  },
  contact: {
    none: 'Von dieser Adresse haben wir keine Nachrichten.',
    at: 'Erhalten',
    name: 'Name',
  },
  handling: {
    none: 'Nichts.',
    actions: {
      access: 'Wir haben eine Kopie Ihrer Daten erstellt, so wie diese.',
      erase: 'Wir haben Ihre Daten gelöscht.',
      rectify: 'Wir haben Ihre Daten berichtigt.',
      block: 'Wir haben die Adresse für alle E-Mails gesperrt.',
      unblock: 'Wir haben die Sperre für E-Mails aufgehoben.',
      confirm: 'Wir haben Ihren Eintrag für Sie bestätigt.',
      unsubscribe: 'Wir haben Sie abgemeldet.',
    },
  },
  technical: {
    intro:
      'Diese Einträge steuern den Versand. Namen und Werte stehen hier, wie sie in unserer Datenbank stehen. Zeitpunkte sind in Millisekunden seit dem 1. Januar 1970 angegeben.',
    key: 'Fingerabdruck Ihrer Adresse',
    mailbox: 'Fingerabdruck Ihres Postfachs',
  },
  rights:
    'Sie können diese Angaben jederzeit berichtigen oder löschen lassen und Ihre Einwilligung widerrufen. Schreiben Sie an {email}.',
};
