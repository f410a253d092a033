import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Nutzungsbedingungen | ${BRAND.name}`,
    description:
      'Die Bedingungen der Warteliste für Lieferwagen zur Miete im Tessin: kostenlos, unverbindlich, in der Testphase und nach schweizerischem Recht.',
  },
  title: 'Nutzungsbedingungen',
  lead: `Diese Bedingungen regeln die Nutzung der Website und der Warteliste von ${BRAND.controller.de}.`,
  sections: {
    purpose: {
      title: 'Zweck der Plattform',
      paragraphs: [
        `${BRAND.name} bereitet eine Plattform vor, auf der Privatpersonen, Firmen und Vermietungsfirmen in der Schweiz Nutzfahrzeuge anbieten und mieten können, zuerst im Kanton Tessin.`,
        'Heute stellt die Website das Vorhaben vor und nimmt Einträge in die Warteliste entgegen. Fahrzeuge lassen sich hier noch nicht inserieren, buchen oder bezahlen.',
      ],
    },
    registration: {
      title: 'Eintrag in die Warteliste',
      paragraphs: ['Für den Eintrag gilt Folgendes:'],
      points: [
        'Der Eintrag ist kostenlos und unverbindlich: Sie können ihn jederzeit ohne Angabe von Gründen und ohne Kosten widerrufen.',
        'Der Eintrag ist kein Mietvertrag und gibt keinen Anspruch auf ein Fahrzeug, einen Preis oder einen Platz in der Betaphase.',
        'Ihre Angaben müssen der Wahrheit entsprechen, und die E-Mail-Adresse muss Ihre eigene sein oder mit Erlaubnis der berechtigten Person verwendet werden.',
      ],
    },
    properUse: {
      title: 'Zulässige Nutzung',
      paragraphs: [
        'Nutzen Sie die Website und das Formular zu dem Zweck, für den sie da sind. Nicht erlaubt ist, andere ohne deren Einwilligung einzutragen, falsche Daten oder automatisierte Einträge zu senden, Schutzvorkehrungen zu umgehen oder den Betrieb zu stören.',
        'Bei Missbrauch können wir einen Eintrag löschen oder den Zugang sperren.',
      ],
    },
    liability: {
      title: 'Haftungsbeschränkung',
      paragraphs: [
        'Der Dienst ist in der Testphase und wird so angeboten, wie er ist. Wir gewährleisten weder, dass er immer verfügbar oder fehlerfrei ist, noch dass die Plattform bis zu einem bestimmten Datum oder mit bestimmten Funktionen eröffnet wird.',
        'Soweit gesetzlich zulässig, ist unsere Haftung ausgeschlossen. Vorbehalten bleibt die Haftung für Vorsatz und grobe Fahrlässigkeit.',
      ],
    },
    changes: {
      title: 'Änderungen',
      paragraphs: [
        'Wir können diese Bedingungen jederzeit mit sofortiger Wirkung ändern. Es gilt die auf dieser Seite veröffentlichte Fassung mit dem oben genannten Datum.',
      ],
    },
    law: {
      title: 'Anwendbares Recht und Gerichtsstand',
      paragraphs: [
        'Es gilt schweizerisches Recht. Zwingende Bestimmungen zum Schutz der Konsumentinnen und Konsumenten bleiben vorbehalten.',
        'Gerichtsstand: [wird bei der Gründung der Gesellschaft festgelegt]',
      ],
    },
  },
  note: {
    title: 'Das ist noch nicht alles',
    text: 'Die vollständigen Bedingungen für Miete, Versicherung und Zahlungen werden zur Eröffnung der Plattform veröffentlicht.',
  },
};
