import type {
  NoticeMessages,
  SuccessMessages,
  UnsubscribeSuccessMessages,
} from '../notice-messages.ts';

export const success: SuccessMessages = {
  single: {
    title: 'Sei nella lista d’attesa.',
    text: 'Grazie per l’iscrizione. Ti scriveremo appena ci saranno novità sull’accesso anticipato e sull’apertura.',
    home: 'Torna alla pagina iniziale',
    note: 'Avevi cancellato l’iscrizione? Nell’e-mail che ti mandiamo trovi un pulsante per tornare in lista.',
  },
  double: {
    title: 'Ancora un clic.',
    text: 'Apri l’e-mail che ti abbiamo appena mandato e conferma: solo allora sei nella lista d’attesa.',
    home: 'Torna alla pagina iniziale',
    note: 'Non la trovi? Guarda nella posta indesiderata. Se sei già in lista, non devi fare nulla.',
  },
};

export const unsubscribeSuccess: UnsubscribeSuccessMessages = {
  title: 'Iscrizione cancellata.',
  text: 'D’ora in poi non ti scriveremo più. Se cambi idea, puoi iscriverti di nuovo quando vuoi.',
  home: 'Torna alla pagina iniziale',
  undo: {
    question: 'Hai cancellato l’iscrizione per errore?',
    button: 'Rimettimi in lista',
    sending: 'Un momento…',
  },
};

export const confirmSuccess: NoticeMessages = {
  title: 'Sei in lista.',
  text: 'La tua iscrizione è confermata. Ti scriveremo appena ci saranno novità sull’accesso anticipato e sull’apertura.',
  home: 'Torna alla pagina iniziale',
};

export const notFound: NoticeMessages = {
  title: 'Oops! Pagina non trovata',
  text: 'Questa strada non porta da nessuna parte: l’indirizzo è sbagliato, o la pagina non c’è più.',
  home: 'Torna alla pagina iniziale',
};
