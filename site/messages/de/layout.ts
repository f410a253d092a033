import { BRAND } from '#shared/brand.ts';
import type { SiteMessages } from '../site-messages.ts';

export const layout: SiteMessages['layout'] = {
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
};

export const meta: SiteMessages['meta'] = {
  titles: {
    landing: `Bald im Tessin: Lieferwagen zur Miete | ${BRAND.name}`,
    success: `Eintrag erhalten | ${BRAND.name}`,
    privacy: `Datenschutzerklärung | ${BRAND.name}`,
    terms: `Nutzungsbedingungen | ${BRAND.name}`,
    contact: `Kontakt | ${BRAND.name}`,
    embed: `Das Formular für Partner | ${BRAND.name}`,
    join: `In die Warteliste eintragen | ${BRAND.name}`,
    style: `Gestaltungsleitfaden | ${BRAND.name}`,
    emailPreview: `Vorschau der Bestätigungsmails | ${BRAND.name}`,
    unsubscribe: `Abmelden | ${BRAND.name}`,
    unsubscribeSuccess: `Abgemeldet | ${BRAND.name}`,
    confirm: `Eintrag bestätigen | ${BRAND.name}`,
    confirmSuccess: `Eintrag bestätigt | ${BRAND.name}`,
    notFound: `Seite nicht gefunden | ${BRAND.name}`,
  },
  descriptions: {
    landing:
      'Sie brauchen einen Lieferwagen, oder Ihrer steht still? Tragen Sie sich ein: Nutzfahrzeuge mieten und anbieten in der Schweiz, zuerst im Tessin.',
    success: 'Ihr Eintrag in die Warteliste ist angekommen: So geht es jetzt weiter.',
    privacy:
      'Welche Daten die Warteliste für Lieferwagen zur Miete im Tessin erhebt, wozu, wie lange, und wie Sie sie berichtigen oder löschen lassen.',
    terms:
      'Die Bedingungen der Warteliste für Lieferwagen zur Miete im Tessin: kostenlos, unverbindlich, in der Testphase und nach schweizerischem Recht.',
    contact:
      'Eine Frage zur Warteliste für Lieferwagen im Tessin, oder möchten Sie einen anbieten? An Werktagen antworten wir innert 24 Stunden.',
    embed:
      'Die Warteliste für Lieferwagen zur Miete im Tessin, auch auf Ihrer Website: Eine Zeile HTML bringt das Formular, in Ihrer Sprache und Ihren Farben.',
    join: 'Tragen Sie sich in die Warteliste ein, um in der Schweiz Nutzfahrzeuge zu mieten oder zu vermieten, zuerst im Tessin: kostenlos und unverbindlich.',
    style:
      'Farben, Schriften, Schaltflächen und Formularfelder: die Teile, aus denen die Seiten dieser Website bestehen.',
    emailPreview:
      'Die E-Mails, die man nach dem Eintrag in die Warteliste erhält: die Bestätigung, in zwei Fassungen, und die Bitte um Bestätigung.',
    unsubscribe:
      'Streichen Sie Ihre E-Mail-Adresse von der Warteliste: Das dauert nur wenige Sekunden.',
    unsubscribeSuccess: 'Ihre Abmeldung ist vermerkt: An diese Adresse schreiben wir nicht mehr.',
    confirm:
      'Prüfen Sie, was eingegeben wurde, und bestätigen Sie Ihren Eintrag in die Warteliste: Vorher ändert sich nichts.',
    confirmSuccess:
      'Ihr Eintrag in die Warteliste ist bestätigt: Wir schreiben Ihnen, sobald es Neues zum Start gibt.',
    notFound: 'Die gesuchte Seite gibt es nicht oder nicht mehr. Beginnen Sie auf der Startseite.',
  },
};
