import type { NoticeMessages } from '../layout-messages.ts';

export const success: NoticeMessages = {
  title: 'Sei nella lista d’attesa.',
  text: 'Grazie per l’iscrizione. Ti scriveremo con gli aggiornamenti sull’apertura e con le novità sull’accesso anticipato.',
  home: 'Torna alla pagina iniziale',
};

export const unsubscribeSuccess: NoticeMessages = {
  title: 'Iscrizione cancellata.',
  text: 'D’ora in poi non ti scriveremo più. Se cambi idea, puoi iscriverti di nuovo quando vuoi.',
  home: 'Torna alla pagina iniziale',
};

export const notFound: NoticeMessages = {
  title: 'Oops! Pagina non trovata',
  text: 'Questa strada non porta da nessuna parte: l’indirizzo è sbagliato, o la pagina non c’è più.',
  home: 'Torna alla pagina iniziale',
};
