import { BRAND } from '#shared/brand.ts';
import type { SiteMessages } from '../site-messages.ts';

export const layout: SiteMessages['layout'] = {
  skipToContent: 'Zum Inhalt springen',
  home: `${BRAND.name}, Startseite`,
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
};

export const meta: SiteMessages['meta'] = {
  landing: {
    title: `Lieferwagen mieten in der Schweiz, zuerst im Tessin | ${BRAND.name}`,
    description:
      'Sie brauchen einen Lieferwagen, oder Ihrer steht still? Tragen Sie sich ein: Nutzfahrzeuge mieten und anbieten in der Schweiz, zuerst im Tessin.',
  },
  success: {
    title: `Eintrag erhalten | ${BRAND.name}`,
    description:
      'Ihr Eintrag in die Warteliste ist angekommen: So geht es jetzt weiter, und so sagen Sie es weiter.',
  },
  privacy: {
    title: `Datenschutzerklärung | ${BRAND.name}`,
    description:
      'Welche Daten die Warteliste für Lieferwagen zur Miete im Tessin erhebt, wozu, wie lange, und wie Sie sie berichtigen oder löschen lassen.',
  },
  terms: {
    title: `Nutzungsbedingungen | ${BRAND.name}`,
    description:
      'Die Bedingungen der Warteliste für Lieferwagen zur Miete im Tessin: kostenlos, unverbindlich, in der Testphase und nach schweizerischem Recht.',
  },
  contact: {
    title: `Kontakt | ${BRAND.name}`,
    description:
      'Einen Lieferwagen im Tessin mieten oder anbieten, eine Frage zur Warteliste? An Werktagen antworten wir innert 24 Stunden.',
  },
  embed: {
    title: `Das Formular für Partner | ${BRAND.name}`,
    description:
      'Lieferwagen mieten im Tessin, auch auf Ihrer Website: Eine Zeile HTML bringt das Formular der Warteliste, in Ihrer Sprache und Ihren Farben.',
  },
  join: {
    title: `In die Warteliste eintragen | ${BRAND.name}`,
    description:
      'Tragen Sie sich in die Warteliste ein, um in der Schweiz Nutzfahrzeuge zu mieten oder zu vermieten, zuerst im Tessin: kostenlos und unverbindlich.',
  },
  style: {
    title: `Gestaltungsleitfaden | ${BRAND.name}`,
    description:
      'Farben, Schriften, Schaltflächen und Formularfelder: die Teile, aus denen die Seiten dieser Website bestehen.',
  },
  emailPreview: {
    title: `Vorschau der Bestätigungsmails | ${BRAND.name}`,
    description:
      'Die E-Mails, die man nach dem Eintrag in die Warteliste erhält: die Bestätigung, in zwei Fassungen, und die Bitte um Bestätigung.',
  },
  unsubscribe: {
    title: `Abmelden | ${BRAND.name}`,
    description:
      'Streichen Sie Ihre E-Mail-Adresse von der Warteliste: Das dauert nur wenige Sekunden.',
  },
  unsubscribeSuccess: {
    title: `Abgemeldet | ${BRAND.name}`,
    description: 'Ihre Abmeldung ist vermerkt: An diese Adresse schreiben wir nicht mehr.',
  },
  confirm: {
    title: `Eintrag bestätigen | ${BRAND.name}`,
    description:
      'Prüfen Sie, was eingegeben wurde, und bestätigen Sie Ihren Eintrag in die Warteliste: Vorher ändert sich nichts.',
  },
  confirmSuccess: {
    title: `Eintrag bestätigt | ${BRAND.name}`,
    description:
      'Ihr Eintrag in die Warteliste ist bestätigt: Wir schreiben Ihnen, sobald es Neues zum Start gibt.',
  },
  share: {
    title: `Weitersagen | ${BRAND.name}`,
    description:
      'Kennen Sie jemanden, dessen Lieferwagen stillsteht oder der einen braucht? Hier ist die Adresse der Warteliste, zum Kopieren oder Senden.',
  },
  notFound: {
    title: `Seite nicht gefunden | ${BRAND.name}`,
    description:
      'Die gesuchte Seite gibt es nicht oder nicht mehr. Beginnen Sie auf der Startseite.',
  },
};
