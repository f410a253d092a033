import { BRAND } from '#shared/brand.ts';
import type { ConfirmationMessages } from './confirmation-messages.ts';

export const it: ConfirmationMessages = {
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
