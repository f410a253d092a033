import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import { confirmation } from '#shared/mail/messages/de.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  skipToContent: 'Zum Inhalt springen',
  home: `${BRAND.name}, Startseite`,
  backHome: 'Zurück zur Startseite',
  languageMenu: 'Sprache',
  unloaded: 'Ein Teil dieser Seite wurde nicht geladen. Laden Sie sie neu, oder schreiben Sie an',
  imprint: 'Verantwortlich für diese Website: {name}, {address}.',
  footer: {
    navigation: 'Informationen',
    languages: 'Sprache wählen',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    contact: 'Kontakt',
    embed: 'Für Partner',
    line: 'Bald im Tessin: Nutzfahrzeuge zur Miete.',
    copyright: `© {year} ${BRAND.controller.de}`,
  },
  privacyPolicy: 'Datenschutzerklärung',
  lastUpdated: 'Letzte Änderung: {date}',
  sectionLink: 'Link zu diesem Abschnitt',
  mailLink: 'Link aus der E-Mail',
  invalidForm:
    'Eine Angabe fehlt oder ist ungültig. Gehen Sie im Browser zurück: Ihre Angaben sind noch da.',
  refusals: {
    tooMany:
      'Zu viele Anfragen in kurzer Zeit. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
    insecure:
      'Im Moment geht das nur auf einer verschlüsselten Seite. Öffnen Sie sie mit https:// und versuchen Sie es noch einmal.',
    retrying: 'Noch keine Antwort: Wir versuchen es noch einmal.',
    offline: 'Keine Verbindung. Wir senden, sobald Sie wieder online sind.',
  },
  share: {
    subject: confirmation.share.subject,
    title: 'Kennen Sie jemanden, dessen Lieferwagen stillsteht?',
    text: 'Sagen Sie es weiter: Je mehr Fahrzeuge zum Start dabei sind, desto leichter findet sich das passende.',
    message: confirmation.share.message,
    share: 'Teilen',
    copy: 'Link kopieren',
    mail: confirmation.share.button,
    copied: 'Link kopiert.',
    selected: 'Der Link ist markiert: Sie können ihn jetzt kopieren.',
  },
};
