import { BRAND } from '#shared/brand.ts';
import type { LandingTexts } from './it.ts';

export const de: LandingTexts = {
  meta: {
    title: `Bald im Tessin: Lieferwagen zur Miete | ${BRAND.name}`,
    description:
      'Sie brauchen einen Lieferwagen, oder Ihrer steht still? Tragen Sie sich ein: Nutzfahrzeuge mieten und anbieten in der Schweiz, zuerst im Tessin.',
  },
  hero: {
    eyebrow: 'Bald: Lieferwagen mieten, zuerst im Tessin',
    headline: 'Ein Lieferwagen steht still. Jemand braucht ihn.',
    lead: `${BRAND.name} bringt bald beide zusammen: eine Plattform, um Lieferwagen zu mieten und zu vermieten.`,
    benefits: [
      'Einfach und schnell gebucht',
      'Zusatzverdienst mit dem Lieferwagen, der stillsteht',
      'In der ganzen Schweiz sichtbar, ohne Werbekosten',
      'Begrenzte Plätze in der Betaphase',
    ],
  },
  formNotices: {
    invalid: {
      title: 'Im Formular stimmt etwas nicht',
      text: 'Eine Angabe fehlt oder ist ungültig. Gehen Sie im Browser zurück: Ihre Angaben sind noch da.',
    },
    failed: {
      title: 'Der Eintrag hat nicht geklappt',
      text: 'Bei uns ist etwas schiefgelaufen. Warten Sie einen Moment, gehen Sie im Browser zurück und senden Sie das Formular noch einmal.',
    },
    tooMany: {
      title: 'Gerade zu viele Einträge',
      text: 'Aus Ihrem Netz kommen im Moment mehr Einträge als üblich. Warten Sie zehn Minuten, gehen Sie im Browser zurück und senden Sie das Formular noch einmal. Mit eingeschaltetem JavaScript geht es sofort.',
    },
  },
  listings: {
    title: 'So wird ein Inserat aussehen',
    lead: 'Drei erfundene Beispiele: Noch lässt sich nichts mieten.',
    example: 'Beispiel',
    perDay: 'pro Tag',
    payload: 'Nutzlast',
    freeDays: 'Freie Tage',
  },
  whyChoose: {
    title: `Warum ${BRAND.name}`,
    cards: [
      {
        title: 'Gezielte Suche',
        text: 'Nach Kategorie, Region, Preis und Verfügbarkeit filtern, bis nur Passendes bleibt.',
      },
      {
        title: 'Sichere Zahlung',
        text: 'Bezahlt wird online, über einen zertifizierten Zahlungsdienst.',
      },
      {
        title: 'Echte Bewertungen',
        text: 'Nur geprüfte Bewertungen, von Leuten, die vor Ihnen gemietet haben.',
      },
      {
        title: 'Versicherung inbegriffen',
        text: 'Kein Fahrzeug wird unversichert losfahren: Es gilt die Police des Profis oder jene der Plattform.',
      },
    ],
  },
  steps: {
    title: 'So wird es funktionieren, in drei Stationen',
    items: [
      {
        title: 'Inserieren oder suchen',
        text: 'Sie haben einen Lieferwagen? Inserieren Sie ihn. Sie brauchen einen? Suchen Sie ihn für den Ort und die Tage, die Ihnen passen.',
      },
      {
        title: 'Buchen',
        text: 'Wählen Sie die Miettage und klären Sie alles Weitere im Chat, bis zur Bestätigung.',
      },
      {
        title: 'Zahlen und losfahren',
        text: 'Nach der Zahlung erhalten Sie die Kontaktangaben für die Übernahme. Dann gehört die Strasse Ihnen.',
      },
    ],
  },
  categories: {
    title: 'Für jede Arbeit das richtige Fahrzeug',
    lead: 'Vom Umzug bis zur Baustelle, von der Frischware bis zum ganzen Team.',
    names: {
      boxTruck: 'Kofferwagen',
      tipper: 'Kipper',
      refrigerated: 'Kühlwagen',
      flatbed: 'Pritschenwagen',
      mobileWorkshop: 'Mobile Werkstatt',
      nineSeater: '9-Plätzer',
      other: 'Weitere Fahrzeuge',
    },
  },
  faq: {
    title: 'Häufige Fragen',
    items: [
      {
        question: 'Wie wird bezahlt?',
        answer: 'Über einen vertrauenswürdigen, weltweit tätigen Zahlungsanbieter.',
      },
      {
        question: 'Werden die Fahrzeuge versichert sein?',
        answer:
          'Ja, das wird Pflicht. Profis nutzen ihre eigene Police, für alle anderen gilt die Versicherung der Plattform.',
      },
      {
        question: 'Kann ich eine Buchung annullieren?',
        answer: 'Ja, bis 24 Stunden vorher kostenlos. Danach gelten die Bedingungen des Anbieters.',
      },
      {
        question: 'Wie werden die Fahrzeuge geprüft?',
        answer:
          'Wer ein Fahrzeug anbietet, reicht die vorgeschriebenen Dokumente, den Fahrzeugausweis und detaillierte Fotos ein.',
      },
      {
        question: 'Was wird ein Inserat kosten?',
        answer:
          'Nichts: Inserieren wird kostenlos sein. Eine Provision fällt nur bei abgeschlossenen Buchungen an.',
      },
      {
        question: 'Gibt es einen Kundendienst?',
        answer: 'Ja. An Werktagen antworten wir innert 24 Stunden.',
      },
    ],
  },
  closing: {
    title: 'Nächster Halt: die Warteliste.',
    text: 'Der Eintrag ist kostenlos und verpflichtet Sie zu nichts. Die Plätze in der Betaphase sind begrenzt.',
    button: 'In die Warteliste eintragen',
  },
};
