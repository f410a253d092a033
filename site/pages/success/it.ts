import { BRAND } from '#shared/brand.ts';
import { confirmation } from '#shared/mail/messages/it.ts';

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
    next: {
      title: 'Che cosa succede adesso',
      stops: [
        {
          title: 'La conferma',
          text: `Un’e-mail da ${BRAND.name}, di solito entro pochi minuti. Non è la prima volta che ti iscrivi? Allora forse l’hai già ricevuta: la mandiamo al massimo una volta alla settimana. Se ti chiediamo di confermare, l’iscrizione vale solo dopo che l’hai fatto.`,
        },
        {
          title: 'L’accesso anticipato',
          text: 'Scriveremo a chi è in lista appena potrà provare la versione beta. I posti sono limitati.',
        },
        { title: 'L’apertura', text: 'Scriveremo di nuovo quando la piattaforma aprirà.' },
      ],
    },
    note: `Avevi cancellato l’iscrizione? Allora non sei in lista finché non premi il pulsante in una nostra e-mail, anche già ricevuta. Se l’e-mail non ti chiede di confermare, premi invece «${confirmation.details}».`,
  },
  double: {
    title: 'Ancora un clic.',
    text: 'Apri la nostra e-mail e conferma: solo allora l’iscrizione vale.',
    next: {
      title: 'Da qui alla lista',
      stops: [
        {
          title: 'L’e-mail',
          text: `Arriva da ${BRAND.name}, di solito entro pochi minuti. Non è la prima volta che ti iscrivi? Allora forse l’hai già ricevuta: la mandiamo al massimo una volta alla settimana.`,
        },
        {
          title: 'La tua conferma',
          text: 'Premi il pulsante nell’e-mail: si apre una pagina del nostro sito, dove confermi.',
        },
        {
          title: 'L’accesso anticipato',
          text: 'Allora sei in lista: ti scriveremo appena potrai provare la versione beta. I posti sono limitati.',
        },
      ],
    },
    note: 'Non la trovi? Guarda nella posta indesiderata. Se sei già in lista, ci resti in ogni caso.',
  },
} as const;
