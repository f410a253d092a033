import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Das Formular für Partner | ${BRAND.name}`,
    description:
      'Die Warteliste für Lieferwagen zur Miete im Tessin, auch auf Ihrer Website: Eine Zeile HTML bringt das Formular, in Ihrer Sprache und Ihrer Schrift.',
  },
  title: 'Unser Formular auf Ihrer Seite.',
  lead: 'Eine Zeile HTML bringt die Warteliste auf Ihre Website, in vier Sprachen. Prüfen Sie Ihre Adresse, probieren Sie das Formular aus und nehmen Sie den Code mit.',
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
    invalid: 'Das ist nicht die Adresse einer Webseite. Zum Beispiel: www.example.ch',
    allowed: 'Alles bereit. Einträge von dieser Adresse werden angenommen.',
    refused:
      'Noch nicht bekannt. Das Formular würde erscheinen, doch jeder Eintrag würde abgelehnt. Schreiben Sie uns, damit wir diese Adresse aufnehmen:',
    unknown:
      'Keine Antwort. Im Moment können wir es nicht sagen. Versuchen Sie es gleich noch einmal, oder fragen Sie uns:',
    subject: 'Das Wartelisten-Formular auf unserer Website',
  },
  code: {
    title: 'Nehmen Sie den Code mit.',
    text: 'Fügen Sie ihn dort ein, wo das Formular stehen soll. Kompatible Verbesserungen kommen von selbst, inkompatible Änderungen nie.',
    language: 'Sprache',
    theme: 'Farbschema',
    auto: 'Wie die Seite',
    light: 'Hell',
    dark: 'Dunkel',
    partner: 'Partner-ID',
    partnerHint: 'Ihr Name in jedem Eintrag: So können wir Ihnen sagen, wie viele über Sie kamen.',
    copy: 'Kopieren',
    copied: 'Kopiert',
    selected: 'Markiert, drücken Sie Ctrl+C',
    policy: 'Für Ihre Content-Security-Policy, falls Sie eine haben',
    link: 'Wo keine Scripts erlaubt sind',
    linkText:
      'Ein Link auf eine Seite nur mit dem Formular, für Notion, Linktree, Google Sites oder einen QR-Code.',
  },
  test: 'Probieren Sie es aus.',
  needsScript:
    'Das Formular zum Ausprobieren und die Prüfung der Adresse brauchen JavaScript. Sie können auch uns fragen:',
};
