import { BRAND } from '#shared/brand.ts';
import type { MetaMessages } from '../layout-messages.ts';

export const meta: MetaMessages = {
  landing: {
    title: `Lieferwagen mieten im Tessin | ${BRAND.name}`,
    description:
      'Der Lieferwagen, den Sie brauchen, oder Ihrer, der auch im Stehen verdient: Tragen Sie sich in die Warteliste für Nutzfahrzeuge im Tessin ein.',
  },
  success: {
    title: `Sie sind auf der Warteliste | ${BRAND.name}`,
    description:
      'Ihr Platz auf der Warteliste ist vermerkt: Wir informieren Sie über den Start und über den frühen Zugang.',
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
    title: `Vorschau der Bestätigungsmail | ${BRAND.name}`,
    description:
      'Die E-Mail, die man nach dem Eintrag in die Warteliste erhält: mit Firmenname und in der neutralen Fassung.',
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
  notFound: {
    title: `Seite nicht gefunden | ${BRAND.name}`,
    description:
      'Die gesuchte Seite gibt es nicht oder nicht mehr. Beginnen Sie auf der Startseite.',
  },
};
