import type { SiteMessages } from '../site-messages.ts';

export const style: SiteMessages['style'] = {
  title: 'Gestaltungsleitfaden',
  lead: 'Die Bausteine jeder Seite: Website, Formular und E-Mail lesen sie aus derselben Quelle.',
  palette: {
    title: 'Farben',
    colours: {
      ground: 'Grund',
      raised: 'Blatt',
      sunken: 'Band',
      line: 'Haarlinie',
      control: 'Feldrahmen',
      ink: 'Tinte',
      text: 'Text',
      muted: 'Nebentext',
      action: 'Orange, die Aktion',
      actionHover: 'Aktion unter dem Zeiger',
      onAction: 'Text auf der Aktion',
      success: 'Grün, der Erfolg',
      error: 'Rot, der Fehler',
      focus: 'Blau, der Fokus',
    },
  },
  typography: {
    title: 'Schrift',
    body: 'Lauftext soll mühelos lesbar sein: kurze Zeilen, viel Durchschuss, kein Zierrat.',
    plate: 'Nutzlast 1200 kg',
  },
  buttons: {
    title: 'Schaltflächen',
    primary: 'Hauptaktion',
    secondary: 'Nebenaktion',
    quiet: 'Zurückhaltend',
    disabled: 'Nicht verfügbar',
  },
  cards: {
    title: 'Karten',
    plain: { title: 'Karte', text: 'Ein Blatt auf dem Grund, mit einer Haarlinie abgesetzt.' },
    success: { title: 'Alles in Ordnung', text: 'Grün sagt nur eines: Es hat geklappt.' },
    error: { title: 'Fehler', text: 'Rot sagt, was nicht stimmt und wie man es behebt.' },
  },
  form: {
    title: 'Formularelemente',
    text: 'Ort',
    textHint: 'Stadt oder Kanton',
    choice: 'Fahrzeugart',
    consent: 'Gelesen und einverstanden',
  },
  badges: {
    title: 'Etiketten',
    neutral: 'In Vorbereitung',
    success: 'Geprüft',
    error: 'Abgelaufen',
  },
  tabs: {
    title: 'Register',
    items: [
      { label: 'Masse', text: 'Länge, Breite und Höhe, auf der Zeichnung bemasst.' },
      { label: 'Nutzlast', text: 'Das Gewicht, das ein Fahrzeug laden darf.' },
      { label: 'Übernahme', text: 'Wo und wann es die Schlüssel gibt.' },
    ],
  },
  tooltip: {
    title: 'Hinweise',
    trigger: 'Was ist die Nutzlast?',
    text: 'Das höchste zulässige Ladegewicht gemäss Fahrzeugausweis.',
  },
};

export const emailPreview: SiteMessages['emailPreview'] = {
  title: 'Die Bestätigungsmails',
  lead: 'Das erhält, wer sich einträgt, und zwar genau so, wie es verschickt wird: dieselbe Vorlage, dieselben Worte.',
  versions: {
    company: 'Bestätigung mit Firmenname',
    neutral: 'Bestätigung, neutrale Fassung',
    request: 'Bitte um Bestätigung',
  },
  html: 'E-Mail',
  plainText: 'Nur Text',
  sampleCompany: 'Muster Transporte AG',
  notes: {
    title: 'Zur Vorlage',
    items: [
      'Die Bitte um Bestätigung erhalten Personen, deren Eintrag erst nach einem Klick gilt: Bis dahin stehen sie nicht auf der Liste.',
      'Alle E-Mails sind höchstens 600 Pixel breit und passen sich dem Telefon an.',
      'Sie laden weder Bilder noch Schriften von anderen Servern.',
      'Die Fassung mit Firmenname geht nur hinaus, wenn der Name aus Buchstaben, Ziffern und einfachen Satzzeichen besteht; sonst wird die neutrale verschickt.',
      'Jede Nachricht hat einen reinen Textteil und einen Link zum Abmelden, der keine Adresse enthält.',
    ],
  },
  inbox: 'Im Posteingang',
};
