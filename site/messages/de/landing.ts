import { BRAND } from '#shared/brand.ts';
import type { LandingMessages } from '../landing-messages.ts';

export const landing: LandingMessages = {
  hero: {
    eyebrow: 'Lieferwagen mieten im Tessin',
    headline: 'Ein Lieferwagen steht still. Jemand braucht ihn.',
    lead: `${BRAND.name} bringt beide zusammen: die Plattform, auf der man Nutzfahrzeuge von Privaten, Firmen und Vermietern mietet. Hinterlassen Sie Ihre Adresse: Wir schreiben Ihnen, sobald sie öffnet.`,
    benefits: [
      'Einfach und schnell gebucht',
      'Zusatzverdienst mit dem Lieferwagen, der stillsteht',
      'In der ganzen Schweiz sichtbar, ohne Werbekosten',
      'Begrenzte Plätze in der Beta-Phase',
    ],
  },
  formNotices: {
    invalid: {
      title: 'Noch nicht eingetragen',
      text: 'Im Formular fehlt etwas, oder eine Angabe ist ungültig. Gehen Sie im Browser zurück: Ihre Angaben sind noch da.',
    },
    failed: {
      title: 'Eintragung fehlgeschlagen',
      text: 'Bei uns ist etwas schiefgegangen. Warten Sie einen Moment, gehen Sie im Browser zurück und senden Sie das Formular noch einmal.',
    },
    tooMany: {
      title: 'Gerade zu viele Eintragungen',
      text: 'Aus Ihrem Netz kommen im Moment mehr Eintragungen als üblich. Warten Sie zehn Minuten, gehen Sie im Browser zurück und senden Sie das Formular noch einmal. Mit eingeschaltetem JavaScript geht es sofort.',
    },
  },
  whyChoose: {
    title: `Warum ${BRAND.name}`,
    cards: [
      {
        title: 'Präzise Suche',
        text: 'Filtern Sie nach Kategorie, Region, Preis und Verfügbarkeit, bis das Fahrzeug übrig bleibt, das zur Arbeit passt.',
      },
      {
        title: 'Sichere Zahlung',
        text: 'Sie bezahlen online, über einen zertifizierten Anbieter.',
      },
      {
        title: 'Echte Bewertungen',
        text: 'Nur geprüfte Bewertungen: Lesen Sie, wie es denen ging, die vor Ihnen gemietet haben.',
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
        title: 'Anbieten oder suchen',
        text: 'Sie haben einen Lieferwagen? Stellen Sie ihn ein. Sie brauchen einen? Suchen Sie ihn, wo und wann es Ihnen passt.',
      },
      {
        title: 'Buchen',
        text: 'Wählen Sie die Daten und klären Sie im Chat, was offen ist, bis zur Bestätigung.',
      },
      {
        title: 'Zahlen und losfahren',
        text: 'Mit der Zahlung erhalten Sie die Kontaktangaben für die Übernahme. Der Rest ist Strasse.',
      },
    ],
  },
  categories: {
    title: 'Für jede Arbeit das Fahrzeug',
    lead: 'Vom Umzug bis zur Baustelle, von der Frischware bis zum ganzen Team.',
    names: {
      boxTruck: 'Kofferaufbau',
      tipper: 'Kipper',
      refrigerated: 'Kühlfahrzeug',
      flatbed: 'Pritschenwagen',
      mobileWorkshop: 'Werkstattwagen',
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
          'Ja. Es gelten die Annullierungsbedingungen der Eigentümerin oder des Eigentümers; bis 24 Stunden vorher ist die Annullierung kostenlos.',
      },
      {
        question: 'Wie werden die Fahrzeuge geprüft?',
        answer:
          'Wer ein Fahrzeug anbietet, muss die vorgeschriebenen Dokumente, den Fahrzeugausweis und detaillierte Fotos vorlegen.',
      },
      {
        question: 'Was kostet ein Inserat?',
        answer:
          'Nichts: Inserieren ist kostenlos. Eine Provision nehmen wir nur auf abgeschlossenen Buchungen.',
      },
      {
        question: 'Gibt es einen Kundendienst?',
        answer: 'Ja, wir sind an Werktagen für Sie da.',
      },
    ],
  },
  closing: {
    title: 'Sichern Sie sich einen Platz, bevor es losgeht.',
    text: 'Der Eintrag ist kostenlos und verpflichtet Sie zu nichts. Die Plätze in der Beta-Phase sind begrenzt.',
    button: 'In die Warteliste eintragen',
  },
};
