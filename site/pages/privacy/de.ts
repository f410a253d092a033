import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Datenschutzerklärung | ${BRAND.name}`,
    description:
      'Welche Daten die Warteliste für Lieferwagen zur Miete im Tessin erhebt, wozu, wie lange, und wie Sie sie berichtigen oder löschen lassen.',
  },
  disclaimer: {
    title: 'Vorläufige Fassung',
    text: 'Diese Erklärung gilt für die Website und die Warteliste, vor der Eröffnung der Plattform. Sie wird ergänzt, sobald die Gesellschaft gegründet und der Dienst verfügbar ist.',
  },
  sections: {
    controller: {
      title: 'Verantwortliche',
      paragraphs: [
        `Verantwortlich für die Bearbeitung ist ${BRAND.controller.de}, ${BRAND.address.de}, nachfolgend «wir».`,
        'Die Gesellschaft ist noch nicht im Handelsregister eingetragen. Vollständige Firma und Sitz werden nach der Gründung hier angegeben.',
      ],
    },
    purpose: {
      title: 'Zweck der Bearbeitung',
      paragraphs: ['Wir bearbeiten Ihre Daten, um:'],
      points: [
        'die Warteliste zu führen und Ihren Eintrag per E-Mail zu bestätigen;',
        'Sie über die Eröffnung der Plattform, den frühen Zugang und die Betaphase zu informieren;',
        'zu verstehen, welche Fahrzeuge wo gesucht und angeboten werden;',
        'Nachrichten zu beantworten, die Sie uns über das Kontaktformular senden;',
        'Ihre Einwilligung nachzuweisen und den Dienst vor Missbrauch zu schützen.',
      ],
      closing: [
        'Wir treffen mit Ihren Daten keine automatisierten Entscheidungen und verkaufen sie nicht.',
      ],
    },
    dataTypes: {
      title: 'Arten von Daten',
      paragraphs: [
        'Wir erheben nur, was Sie uns angeben und was der Dienst zum Funktionieren braucht:',
      ],
      points: [
        'Warteliste: E-Mail-Adresse, als was Sie sich eintragen (Privatperson, Firma, Vermietungsfirma oder anderes), ob Sie ein Fahrzeug suchen oder anbieten, sowie, falls angegeben, Firma, Anzahl Fahrzeuge und Ort;',
        'gewählte Sprache, Datum und Uhrzeit des Eintrags, die Seite, auf der Sie sich eintragen, samt der Kampagne in deren Adresse, und gegebenenfalls die Partnerseite, die das Formular zeigt, mit der Referenz und der Kampagne, die sie uns mitgibt. Von den Kennungen, die Werbeplattformen an eine Adresse anhängen, halten wir nur fest, dass es sie gab;',
        'falls Sie über einen Einladungslink kommen: der Code der Person, die ihn weitergegeben hat. So wissen wir, wer wen eingeladen hat und wie viele Personen jemand gebracht hat;',
        'Nachweis der Einwilligung: der Wortlaut, dem Sie zugestimmt haben, die Seite und der Zeitpunkt;',
        'falls Ihre Adresse von einer anderen Warteliste stammt: dieselben Angaben und der Nachweis der dort erteilten Einwilligung;',
        'Stand der E-Mails, die wir Ihnen senden (versendet, unzustellbar, als Spam gemeldet), welche Ankündigungen wir Ihnen wann gesendet haben, und gegebenenfalls Ihre Bestätigung oder Abmeldung;',
        'Kontakt: Name, E-Mail-Adresse, Sprache und Text der Nachricht;',
        'ein Protokoll dessen, was wir von Hand mit Ihren Daten tun (etwa herausgeben, berichtigen oder löschen): Zeitpunkt, Art des Eingriffs und ein Fingerabdruck der Adresse, nie die Adresse selbst;',
        'technische Verbindungsdaten wie die IP-Adresse, die der Hosting-Anbieter bearbeitet, um die Seiten auszuliefern und vor Missbrauch zu schützen. Zum Schutz vor massenhaften Anfragen zählen wir sie je Netz, höchstens zehn Minuten lang; statt der IP-Adresse speichern wir dabei einen Wert, der mit einem Schlüssel berechnet ist.',
      ],
      closing: [
        'Wir verwenden weder Cookies noch Analyse- oder Tracking-Werkzeuge. In Ihrem Browser speichern wir nur die Sprache, falls Sie im Menü eine wählen: Sie bleibt unter dem Namen «language» im lokalen Speicher Ihres Geräts und lässt sich jederzeit löschen.',
      ],
    },
    legalBasis: {
      title: 'Rechtsgrundlage',
      paragraphs: [
        'Wir bearbeiten Daten nach dem schweizerischen Datenschutzgesetz (DSG, SR 235.1) und der Datenschutzverordnung (DSV, SR 235.11).',
        'Bei der Warteliste stützen wir uns auf Ihre Einwilligung, die Sie durch Ankreuzen des Kästchens im Formular geben. Sie können sie jederzeit widerrufen; was vorher geschah, bleibt rechtmässig.',
        'Um Nachrichten zu beantworten, den Nachweis der Einwilligung aufzubewahren, unsere Eingriffe zu belegen und den Dienst zu schützen, stützen wir uns auf unser berechtigtes Interesse. Soweit die europäische Datenschutz-Grundverordnung (DSGVO) anwendbar ist, gilt Artikel 6 Absatz 1 Buchstabe a für die Einwilligung und Buchstabe f für das berechtigte Interesse.',
      ],
    },
    sharing: {
      title: 'Bekanntgabe von Daten',
      paragraphs: [
        'Wir verkaufen Ihre Daten nicht und geben sie nicht für die Werbung Dritter weiter. Andere Eingetragene sehen sie nicht.',
        'Zugang haben, soweit nötig, nur die von uns beauftragten Personen und die unter «Externe Dienste» beschriebenen Anbieter. Behörden geben wir Daten nur bekannt, wenn uns das Gesetz dazu verpflichtet.',
        'Andere Systeme von uns können von jedem Eintrag, jeder Bestätigung und jeder Abmeldung erfahren, ohne die Adresse, wenn sie diese nicht brauchen.',
      ],
    },
    externalServices: {
      title: 'Externe Dienste',
      paragraphs: [
        'Einige Anbieter bearbeiten Daten in unserem Auftrag und nach unseren Weisungen:',
      ],
      points: [
        'ein Hosting-Anbieter, der die Website ausliefert und die Datenbank aufbewahrt;',
        'ein Dienst für den E-Mail-Versand, der die Bestätigungen zustellt und uns unzustellbare oder als Spam gemeldete Nachrichten mitteilt;',
        'ein Dienst für die Formularverarbeitung, der Einträge und Kontaktnachrichten entgegennimmt.',
      ],
      closing: [
        'Das Formular der Warteliste kann auch auf Websites unserer Partner erscheinen. In diesem Fall gelangen Ihre Eingaben direkt zu uns; für den Rest der Seite gilt die Datenschutzerklärung des Partners.',
      ],
    },
    transfers: {
      title: 'Bekanntgabe ins Ausland',
      paragraphs: [
        'Standort der Server, auf denen unsere Anbieter die Daten speichern und bearbeiten: {countries}.',
        'Seiten und Formular erreichen Sie über ein Netz des Hosting-Anbieters, dessen nächstgelegener Standort auch weiterleitet, was Sie senden. Übliche Standorte: {edge}.',
        'Ausserhalb der Schweiz werden Daten in Staaten bekannt gegeben, die gemäss Bundesrat einen angemessenen Schutz gewährleisten (Anhang 1 DSV), oder gestützt auf Standarddatenschutzklauseln, die der Eidgenössische Datenschutz- und Öffentlichkeitsbeauftragte (EDÖB) anerkannt hat.',
      ],
    },
    retention: {
      title: 'Aufbewahrungsdauer',
      paragraphs: [
        'Wir bewahren die Daten der Warteliste und die Kontaktnachrichten unbefristet auf, bis Sie die Löschung verlangen. Dann löschen wir sie; in Sicherungskopien bleiben sie höchstens 35 Tage länger.',
        'Wenn Sie sich abmelden, schreiben wir Ihnen nicht mehr. Ihre Adresse bleibt jedoch zusammen mit der Abmeldung vermerkt, damit wir diese befolgen können. Soll auch dieser Vermerk verschwinden, verlangen Sie die Löschung.',
        'Auch nach der Löschung bewahren wir einen Fingerabdruck der Adresse auf, der mit einem geheimen Schlüssel berechnet ist, dazu nur jene Angaben, die weitere E-Mails verhindern (die Abmeldung, unzustellbare oder als Spam gemeldete Nachrichten sowie was wir wann und wie oft gesendet haben), und das Protokoll unserer Eingriffe. Ohne die Adresse und den Schlüssel verrät der Fingerabdruck nicht, zu wem er gehört.',
        'Die Daten eines Eintrags, der auf Ihre Bestätigung wartet, löschen wir nach 30 Tagen; der Fingerabdruck und diese Angaben bleiben.',
      ],
    },
    rights: {
      title: 'Ihre Rechte',
      paragraphs: ['Sie können jederzeit und in der Regel kostenlos:'],
      points: [
        'Auskunft verlangen, ob und welche Daten wir über Sie bearbeiten, und eine Kopie erhalten;',
        'unrichtige Daten berichtigen lassen;',
        'die Löschung Ihrer Daten verlangen;',
        'einer Bearbeitung widersprechen oder sie einschränken lassen;',
        'die Daten, die Sie uns gegeben haben, in einem gängigen elektronischen Format erhalten;',
        'Ihre Einwilligung widerrufen, auch über den Link in jeder E-Mail der Warteliste.',
      ],
      closing: [
        'Zu Ihrem Schutz können wir einen Nachweis Ihrer Identität verlangen. In der Regel antworten wir innert 30 Tagen. Sie können sich zudem an den EDÖB in Bern wenden oder, soweit die DSGVO anwendbar ist, an die Aufsichtsbehörde Ihres Landes.',
      ],
    },
  },
  contact: 'Fragen zu Ihren Daten? Schreiben Sie an {email}.',
};
