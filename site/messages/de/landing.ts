import { BRAND } from '#shared/brand.ts';
import type { SiteMessages } from '../site-messages.ts';

export const landing: SiteMessages['landing'] = {
  hero: {
    eyebrow: 'Lieferwagen mieten, zuerst im Tessin',
    headline: 'Ein Lieferwagen steht still. Jemand braucht ihn.',
    lead: `${BRAND.name} bringt beide zusammen, als Mietplattform für Nutzfahrzeuge von Privaten, Firmen und Vermietern. Hinterlassen Sie Ihre E-Mail-Adresse: Wir schreiben Ihnen, sobald es losgeht.`,
    benefits: [
      'Einfach und schnell gebucht',
      'Zusatzverdienst mit dem Lieferwagen, der stillsteht',
      'In der ganzen Schweiz sichtbar, ohne Werbekosten',
      'Begrenzte Plätze in der Betaphase',
    ],
  },
  formNotices: {
    invalid: {
      title: 'Noch nicht eingetragen',
      text: 'Im Formular fehlt etwas, oder eine Angabe ist ungültig. Gehen Sie im Browser zurück: Ihre Angaben sind noch da.',
    },
    failed: {
      title: 'Der Eintrag ist nicht gelungen',
      text: 'Bei uns ist etwas schiefgelaufen. Warten Sie einen Moment, gehen Sie im Browser zurück und senden Sie das Formular noch einmal.',
    },
    tooMany: {
      title: 'Gerade zu viele Einträge',
      text: 'Aus Ihrem Netz kommen im Moment mehr Einträge als üblich. Warten Sie zehn Minuten, gehen Sie im Browser zurück und senden Sie das Formular noch einmal. Mit eingeschaltetem JavaScript geht es sofort.',
    },
  },
  whyChoose: {
    title: `Warum ${BRAND.name}`,
    cards: [
      {
        title: 'Gezielte Suche',
        text: 'Filtern Sie nach Kategorie, Region, Preis und Verfügbarkeit, bis nur noch das Fahrzeug übrig bleibt, das zur Arbeit passt.',
      },
      {
        title: 'Sichere Zahlung',
        text: 'Sie bezahlen online, über einen zertifizierten Anbieter.',
      },
      {
        title: 'Echte Bewertungen',
        text: 'Nur geprüfte Bewertungen: Lesen Sie, was andere vor Ihnen erlebt haben.',
      },
      {
        title: 'Versicherung inbegriffen',
        text: 'Jedes Fahrzeug fährt versichert los, mit der Police des Profis oder mit jener der Plattform.',
      },
    ],
  },
  steps: {
    title: 'So funktioniert es, in drei Stationen',
    items: [
      {
        title: 'Inserieren oder suchen',
        text: 'Sie haben einen Lieferwagen? Inserieren Sie ihn. Sie brauchen einen? Suchen Sie einen, wo und wann es Ihnen passt.',
      },
      {
        title: 'Buchen',
        text: 'Wählen Sie die Miettage und klären Sie alles Weitere im Chat, bis zur Bestätigung.',
      },
      {
        title: 'Zahlen und losfahren',
        text: 'Mit der Zahlung erhalten Sie die Kontaktangaben für die Übernahme. Dann gehört die Strasse Ihnen.',
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
        question: 'Sind die Fahrzeuge versichert?',
        answer:
          'Ja, jedes Fahrzeug muss es sein. Profis nutzen ihre eigene Police, alle anderen erhalten die Versicherung der Plattform.',
      },
      {
        question: 'Kann ich eine Buchung annullieren?',
        answer:
          'Ja. Es gelten die Annullierungsbedingungen der Eigentümerin oder des Eigentümers; bis 24 Stunden vorher ist die Annullierung kostenlos.',
      },
      {
        question: 'Wie werden die Fahrzeuge geprüft?',
        answer:
          'Wer ein Fahrzeug anbietet, muss die vorgeschriebenen Dokumente, den Fahrzeugausweis und detaillierte Fotos einreichen.',
      },
      {
        question: 'Was kostet ein Inserat?',
        answer:
          'Nichts: Inserieren ist kostenlos. Eine Provision fällt nur bei abgeschlossenen Buchungen an.',
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
