import { BRAND, senderLine } from '#shared/brand.ts';
import type { MailMessages } from './mail-messages.ts';

export const confirmation: MailMessages['confirmation'] = {
  subject: `Sie stehen auf der Warteliste von ${BRAND.name}`,
  preheader:
    'Sie müssen nichts bestätigen: Wir schreiben Ihnen, sobald Sie die Betaversion ausprobieren können.',
  plate: { list: 'Warteliste', region: 'Schweiz · Tessin' },
  headline: 'Sie stehen auf der Liste.',
  greeting: 'Guten Tag',
  thanks: `Vielen Dank für Ihren Eintrag in die Warteliste von ${BRAND.name}. Wir bauen die Mietplattform für Nutzfahrzeuge in der Schweiz, zuerst im Tessin.`,
  company: { label: 'Im Formular angegebene Firma:', name: '«{{company}}»' },
  next: {
    title: 'So geht es jetzt weiter',
    stops: [
      { title: 'Eintrag erhalten', text: 'Erledigt. Sie müssen nichts bestätigen.' },
      {
        title: 'Betaphase',
        text: 'Wir schreiben Ihnen, sobald Sie die Betaversion ausprobieren können. Die Plätze sind begrenzt.',
      },
      { title: 'Start', text: 'Wir schreiben Ihnen, wenn die Plattform öffnet.' },
    ],
  },
  frequency:
    'Wir schreiben nur, wenn es Neues gibt, und höchstens einmal pro Woche. Abmelden können Sie sich in jeder E-Mail.',
  share: {
    text: 'Kennen Sie jemanden mit einem Lieferwagen, der stillsteht? Oder jemanden, der einen braucht? Geben Sie diesen Link weiter:',
    button: 'Per E-Mail senden',
    subject: `Lieferwagen mieten und vermieten im Tessin: die Warteliste von ${BRAND.name}`,
    message: `Ein Lieferwagen steht still. Jemand braucht ihn. ${BRAND.name} bringt bald beide zusammen, zuerst im Tessin. Die Warteliste ist kostenlos.`,
  },
  questions: 'Fragen? Antworten Sie auf diese E-Mail.',
  whyYou:
    'Sie erhalten diese Nachricht, weil Ihre E-Mail-Adresse im Formular unserer Warteliste eingegeben wurde. Der Eintrag ist kostenlos und unverbindlich.',
  notYou:
    'Falls Sie das nicht waren oder es sich anders überlegt haben, melden Sie sich über diesen Link ab: Wir schreiben Ihnen dann nicht mehr.',
  details: 'Angaben prüfen oder korrigieren',
  unsubscribe: 'Von der Warteliste abmelden',
  privacy: 'Datenschutzerklärung',
  sender: `${senderLine('de')}, ${BRAND.email}`,
};

export const confirmRequest: MailMessages['confirmRequest'] = {
  subject: `Bestätigen Sie Ihren Eintrag in die Warteliste von ${BRAND.name}`,
  preheader: 'Die Angaben gelten erst, wenn Sie sie bestätigen.',
  headline: 'Möchten Sie auf die Liste?',
  request: `Ihre E-Mail-Adresse wurde im Formular für die Warteliste von ${BRAND.name} eingegeben, der künftigen Mietplattform für Nutzfahrzeuge in der Schweiz, zuerst im Tessin. Wenn Sie auf die Liste möchten, neu oder wieder, oder Ihre Angaben ändern wollen, klicken Sie auf die Schaltfläche: Die Seite, die sich öffnet, zeigt, was eingegeben wurde, und Sie können es vor dem Bestätigen korrigieren.`,
  confirm: 'Eintrag bestätigen',
  address: 'Die Schaltfläche funktioniert nicht? Öffnen Sie diese Adresse:',
  notYou:
    'Waren Sie das nicht? Dann müssen Sie nichts tun: Für Sie ändert sich nichts, und nach 30 Tagen löschen wir die eingegebenen Daten.',
  whyYou:
    'Sie erhalten diese Nachricht, weil jemand Ihre E-Mail-Adresse in unser Formular eingegeben hat.',
  noMore: 'Keine weiteren E-Mails',
};

export const announcement: MailMessages['announcement'] = {
  whyYou: `Sie erhalten diese Nachricht, weil Sie auf der Warteliste von ${BRAND.name} stehen.`,
  noMore:
    'Wenn Sie nichts mehr von uns hören möchten, melden Sie sich über diesen Link ab: Wir schreiben Ihnen dann nicht mehr.',
};
