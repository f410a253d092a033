import { BRAND } from '#shared/brand.ts';

// The API answers every address in the same way, so each sentence has to be true of all: of the known,
// of those who have left or been erased, and of those who get no further mail for now.
export const it = {
  meta: {
    title: `Iscrizione ricevuta | ${BRAND.name}`,
    description: 'La tua iscrizione alla lista d’attesa è arrivata: ecco che cosa succede adesso.',
  },
  single: {
    title: 'Iscrizione ricevuta.',
    text: 'Grazie. Scriveremo a chi è in lista appena ci saranno novità sull’accesso anticipato e sull’apertura.',
    note: 'Avevi cancellato l’iscrizione? Per tornare in lista, conferma dalla nostra ultima e-mail.',
  },
  double: {
    title: 'Ancora un clic.',
    text: 'Apri la nostra e-mail e conferma: solo allora l’iscrizione vale.',
    note: 'Non la trovi? Guarda nella posta indesiderata. Se sei già in lista, ci resti in ogni caso.',
  },
  next: 'Che cosa succede adesso',
  // Each opt-in has three of them: page.tsx.
  stops: {
    mail: {
      title: 'La nostra e-mail',
      text: `Arriva da ${BRAND.name}, di solito entro pochi minuti. Non è la prima volta che ti iscrivi? Allora forse l’hai già: la mandiamo al massimo una volta alla settimana. Se ti chiediamo di confermare, l’iscrizione vale solo dopo che l’hai fatto.`,
    },
    press: {
      title: 'La tua conferma',
      text: 'Premi il pulsante nell’e-mail: si apre una pagina del nostro sito, dove confermi.',
    },
    beta: {
      title: 'L’accesso anticipato',
      text: 'Scriveremo a chi è in lista appena potrà provare la versione beta. I posti sono limitati.',
    },
    launch: { title: 'L’apertura', text: 'Scriveremo di nuovo quando la piattaforma aprirà.' },
  },
} as const;
