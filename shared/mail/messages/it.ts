import { BRAND } from '#shared/brand.ts';
import type { AnnouncementMessages } from './announcement-messages.ts';
import type { ConfirmationMessages } from './confirmation-messages.ts';
import type { ConfirmRequestMessages } from './confirm-request-messages.ts';

export const confirmation: ConfirmationMessages = {
  subject: `Sei nella lista d’attesa di ${BRAND.name}`,
  preheader: 'La tua iscrizione è registrata: ecco che cosa succede adesso.',
  plate: { list: 'Lista d’attesa', region: 'Svizzera · Ticino' },
  headline: 'Sei in lista.',
  greeting: 'Buongiorno,',
  received: `abbiamo ricevuto la tua iscrizione alla lista d’attesa di ${BRAND.name}, la piattaforma per noleggiare e offrire veicoli commerciali in Svizzera, a partire dal Ticino. Grazie.`,
  company: { label: 'Azienda indicata nel modulo:', name: '«{{company}}»' },
  next: {
    title: 'Che cosa succede adesso',
    stops: [
      { title: 'Iscrizione registrata', text: 'Fatto. Non devi confermare nulla.' },
      {
        title: 'Accesso anticipato',
        text: 'Ti scriviamo quando si potrà provare la versione beta. I posti sono limitati.',
      },
      { title: 'Apertura', text: 'Ti contattiamo non appena la piattaforma è disponibile.' },
    ],
  },
  visitSite: 'Vai al sito',
  whyYou:
    'Ricevi questa e-mail perché questo indirizzo è stato iscritto alla nostra lista d’attesa. L’iscrizione è gratuita e non vincolante.',
  notYou:
    'Se non l’hai chiesto tu, o se hai cambiato idea, cancella l’iscrizione con questo collegamento: non ti scriveremo più.',
  unsubscribe: 'Cancella l’iscrizione',
  privacy: 'Informativa sulla privacy',
  sender: `${BRAND.controller.it}, ${BRAND.address.it}`,
};

export const confirmRequest: ConfirmRequestMessages = {
  subject: `Conferma l’iscrizione alla lista d’attesa di ${BRAND.name}`,
  preheader: 'Sei in lista solo dopo la tua conferma.',
  headline: 'Vuoi entrare in lista?',
  request: `questo indirizzo è stato inserito nel modulo della lista d’attesa di ${BRAND.name}, la piattaforma per noleggiare e offrire veicoli commerciali in Svizzera, a partire dal Ticino. Per entrare in lista, o per tornarci, premi il pulsante: si apre una pagina del nostro sito, dove confermi.`,
  confirm: 'Conferma la mia iscrizione',
  address: 'Il pulsante non funziona? Apri questo indirizzo:',
  notYou:
    'Non l’hai chiesto tu? Non fare nulla: non sei in lista, e dopo 30 giorni cancelliamo i dati inseriti.',
  whyYou: 'Ricevi questa e-mail perché qualcuno ha inserito questo indirizzo nel nostro modulo.',
  noMore: 'Non voglio altre e-mail',
};

export const announcement: AnnouncementMessages = {
  whyYou: `Ricevi questa e-mail perché sei nella lista d’attesa di ${BRAND.name}.`,
  noMore:
    'Se non vuoi più ricevere nostre notizie, cancella l’iscrizione con questo collegamento: non ti scriveremo più.',
};
