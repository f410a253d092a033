import { BRAND } from '#shared/brand.ts';
import type { MetaMessages } from '../layout-messages.ts';

export const meta: MetaMessages = {
  landing: {
    title: `Lieferwagen mieten im Tessin | ${BRAND.name}`,
    description:
      'Der Lieferwagen, den Sie brauchen, oder Ihrer, der auch im Stehen verdient: Tragen Sie sich in die Warteliste für Nutzfahrzeuge im Tessin ein.',
  },
  success: {
    title: `Eintrag erhalten | ${BRAND.name}`,
    description:
      'Ihr Eintrag in die Warteliste ist bei uns angekommen: So geht es jetzt weiter, und das steht in unserer E-Mail.',
  },
  privacy: {
    title: `Datenschutzerklärung | ${BRAND.name}`,
    description:
      'Welche Daten die Warteliste erhebt, wozu, wie lange wir sie aufbewahren und wie Sie sie berichtigen oder löschen lassen.',
  },
  terms: {
    title: `Nutzungsbedingungen | ${BRAND.name}`,
    description:
      'Die Bedingungen der Warteliste: kostenlos, unverbindlich, in der Testphase und nach schweizerischem Recht.',
  },
  contact: {
    title: `Kontakt | ${BRAND.name}`,
    description:
      'Eine Frage zur Warteliste oder zu einem Fahrzeug, das Sie vermieten möchten? Schreiben Sie uns: Wir antworten innert 24 Stunden.',
  },
  embed: {
    title: `Das Formular für Partner | ${BRAND.name}`,
    description:
      'Die Warteliste auf Ihrer Website, mit einer Zeile HTML: Sprache und Farben wählen, Formular ausprobieren, Code kopieren.',
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
      'Bestätigen Sie Ihren Eintrag in die Warteliste mit einem Klick: Vorher stehen Sie nicht auf der Liste.',
  },
  confirmSuccess: {
    title: `Eintrag bestätigt | ${BRAND.name}`,
    description:
      'Ihr Eintrag in die Warteliste ist bestätigt: Wir schreiben Ihnen, wenn es Neues zum Start gibt.',
  },
  notFound: {
    title: `Seite nicht gefunden | ${BRAND.name}`,
    description:
      'Die gesuchte Seite gibt es nicht oder nicht mehr. Beginnen Sie auf der Startseite.',
  },
};
