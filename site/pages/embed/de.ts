import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Das Formular für Partner | ${BRAND.name}`,
    description:
      'Die Warteliste für Lieferwagen zur Miete im Tessin, auch auf Ihrer Website: Eine Zeile HTML bringt das Formular, in Ihrer Sprache und Ihren Farben.',
  },
  title: 'Unser Formular auf Ihrer Seite.',
  lead: 'Eine Zeile HTML bringt die Warteliste auf Ihre Website, in vier Sprachen und in Ihren Farben. Hier stellen Sie das Formular ein, probieren es aus und nehmen den Code mit.',
  facts: [
    'Eine einzige Datei, von einer einzigen Adresse',
    'Keine Cookies, kein lokaler Speicher, kein Tracking',
    'Läuft auch unter einer strengen Content-Security-Policy',
  ],
  origin: {
    title: 'Wo soll es stehen?',
    text: 'Wir nehmen Einträge nur von Websites an, die wir kennen. Prüfen Sie, ob Ihre dazugehört.',
    label: 'Adresse Ihrer Seite',
    hint: 'Wie sie im Browser steht, mit www, falls vorhanden.',
    check: 'Adresse prüfen',
    checking: 'Wird geprüft …',
    invalid: 'Das ist nicht die Adresse einer Webseite. Ein Beispiel: www.example.ch',
    allowed: {
      title: 'Alles bereit',
      text: 'Einträge von dieser Adresse werden angenommen.',
    },
    refused: {
      title: 'Noch nicht bekannt',
      text: 'Das Formular würde erscheinen, doch jeder Eintrag würde abgelehnt. Schreiben Sie uns, damit wir diese Adresse aufnehmen:',
    },
    unknown: {
      title: 'Keine Antwort',
      text: 'Im Moment können wir es nicht sagen. Versuchen Sie es gleich noch einmal, oder fragen Sie uns:',
    },
    subject: 'Das Wartelisten-Formular auf unserer Website',
  },
  look: {
    title: 'Wie soll es aussehen?',
    text: 'Das ist das Formular, wie wir es ausliefern, und jede Änderung wirkt sofort. Es ist im Testmodus: Füllen Sie es ruhig aus, gesendet wird nichts.',
    settings: 'Einstellungen',
    language: 'Sprache',
    auto: 'Wie die Seite',
    theme: 'Farbschema',
    light: 'Hell',
    dark: 'Dunkel',
    action: 'Farbe der Schaltfläche',
    actionHint: 'Leer: unser Orange.',
    actionInvalid: 'Sechs Hexadezimalziffern nach der Raute, etwa #0a5c36',
    pickAction: 'Farbe der Schaltfläche wählen',
    whiteText: 'Weisse Schrift, Kontrast {ratio}:1',
    blackText: 'Schwarze Schrift, Kontrast {ratio}:1',
    radius: 'Eckenradius',
    heading: 'Titel',
    headingHint: 'Leer: unser Titel, in jeder Sprache.',
    partner: 'Partner-ID',
    partnerHint: 'Ihr Name in jedem Eintrag: So können wir Ihnen sagen, wie viele über Sie kamen.',
    successUrl: 'Seite nach dem Eintrag',
    successUrlHint: 'Leer: ein Dankeschön anstelle des Formulars.',
    successUrlInvalid: 'Die Adresse einer Webseite, etwa https://www.example.ch/danke',
    more: 'Weitere Attribute',
    fromAddress: 'Die Kampagne in der Adresse der Seite (utm_…)',
    attributes: {
      font: 'Die Schrift des Formulars.',
      reference:
        'Ihre eigene ID der Person oder der Kampagne, höchstens 200 Zeichen. Sie bleibt beim Eintrag.',
      source: 'Die Kampagne. Sie bleibt beim Eintrag, höchstens 500 Zeichen.',
      via: 'Der Code des Einladungslinks, über den der Besuch kommt.',
      'privacy-url':
        'Die Seite, auf die die Einwilligung verweist. Leer: unsere Datenschutzerklärung.',
      'heading-level': 'Die Ebene der Überschrift auf Ihrer Seite, 1 bis 6.',
      prefill: 'Im Voraus ausgefüllt; lässt sich im Formular ändern.',
    },
    preview: 'Vorschau',
    ground: 'Hintergrund',
    width: 'Breite',
    needsScript: 'Die Vorschau braucht JavaScript.',
  },
  code: {
    title: 'Nehmen Sie den Code mit.',
    text: 'Fügen Sie ihn dort ein, wo das Formular stehen soll. Er folgt den Einstellungen oben. Kompatible Verbesserungen kommen von selbst, inkompatible Änderungen nie.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Markiert, drücken Sie Ctrl+C',
    style: {
      title: 'Für Ihr Stylesheet',
      text: 'Farbe und Ecken. Es sind Regeln Ihrer Seite, darum steht ihnen keine Policy im Weg.',
    },
    noStyle: 'Nichts einzutragen: Das Formular behält seine Farbe und seine Ecken.',
    link: {
      title: 'Wo kein Script stehen darf',
      text: 'Ein Link auf eine Seite nur mit dem Formular, für Notion, Linktree, Google Sites oder einen QR-Code. Er übernimmt von hier Sprache, Farbschema, Schrift, Partner, Kampagne und vorausgewählte Antworten; Farbe, Ecken und Überschrift bleiben unsere.',
    },
    policy: {
      title: 'Für Ihre Content-Security-Policy',
      text: 'Nur wenn Ihre Website eine hat.',
    },
  },
};
