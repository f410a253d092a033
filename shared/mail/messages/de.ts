import { BRAND } from '#shared/brand.ts';
import type { AnnouncementMessages } from './announcement-messages.ts';
import type { ConfirmationMessages } from './confirmation-messages.ts';
import type { ConfirmRequestMessages } from './confirm-request-messages.ts';

export const confirmation: ConfirmationMessages = {
  subject: `Sie sind auf der Warteliste von ${BRAND.name}`,
  preheader: 'Ihr Eintrag ist vermerkt: So geht es jetzt weiter.',
  plate: { list: 'Warteliste', region: 'Schweiz · Tessin' },
  headline: 'Sie stehen auf der Liste.',
  greeting: 'Guten Tag',
  received: `Wir haben Ihren Eintrag in die Warteliste von ${BRAND.name} erhalten, der Plattform, auf der man in der Schweiz Nutzfahrzeuge mietet und anbietet, zuerst im Tessin. Vielen Dank.`,
  company: { label: 'Im Formular angegebene Firma:', name: '«{{company}}»' },
  next: {
    title: 'So geht es jetzt weiter',
    stops: [
      { title: 'Eintrag vermerkt', text: 'Erledigt. Sie müssen nichts bestätigen.' },
      {
        title: 'Früher Zugang',
        text: 'Wir schreiben Ihnen, wenn sich die Beta-Version ausprobieren lässt. Die Plätze sind begrenzt.',
      },
      { title: 'Start', text: 'Wir melden uns, sobald die Plattform verfügbar ist.' },
    ],
  },
  visitSite: 'Zur Website',
  whyYou:
    'Sie erhalten diese E-Mail, weil diese Adresse in unsere Warteliste eingetragen wurde. Der Eintrag ist kostenlos und unverbindlich.',
  notYou:
    'Falls Sie das nicht waren oder es sich anders überlegt haben, melden Sie sich über diesen Link ab: Wir schreiben Ihnen dann nicht mehr.',
  unsubscribe: 'Von der Warteliste abmelden',
  privacy: 'Datenschutzerklärung',
  sender: `${BRAND.controller.de}, ${BRAND.address.de}`,
};

export const confirmRequest: ConfirmRequestMessages = {
  subject: `Bestätigen Sie Ihren Eintrag auf der Warteliste von ${BRAND.name}`,
  preheader: 'Erst mit Ihrer Bestätigung stehen Sie auf der Liste.',
  headline: 'Möchten Sie auf die Liste?',
  request: `Diese Adresse wurde im Formular für die Warteliste von ${BRAND.name} eingegeben, der Plattform, auf der man in der Schweiz Nutzfahrzeuge mietet und anbietet, zuerst im Tessin. Wenn Sie auf die Liste möchten, neu oder wieder, klicken Sie auf die Schaltfläche: Sie öffnet eine Seite unserer Website, auf der Sie bestätigen.`,
  confirm: 'Eintrag bestätigen',
  address: 'Die Schaltfläche funktioniert nicht? Öffnen Sie diese Adresse:',
  notYou:
    'Das waren nicht Sie? Dann müssen Sie nichts tun: Sie stehen nicht auf der Liste, und nach 30 Tagen löschen wir die eingegebenen Daten.',
  whyYou: 'Sie erhalten diese E-Mail, weil jemand diese Adresse in unser Formular eingegeben hat.',
  noMore: 'Keine weiteren E-Mails',
};

export const announcement: AnnouncementMessages = {
  whyYou: `Sie erhalten diese E-Mail, weil Sie auf der Warteliste von ${BRAND.name} stehen.`,
  noMore:
    'Möchten Sie nichts mehr von uns hören, melden Sie sich über diesen Link ab: Wir schreiben Ihnen dann nicht mehr.',
};
