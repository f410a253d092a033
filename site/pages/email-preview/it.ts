import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Anteprima dell’e-mail di conferma | ${BRAND.name}`,
    description:
      'L’e-mail di conferma che riceve chi si iscrive alla lista d’attesa, nelle sue due versioni.',
  },
  title: 'L’e-mail di conferma',
  lead: 'È il messaggio che riceve chi si iscrive, così come parte: stesso modello, stesse parole.',
  company: 'Con il nome dell’azienda',
  neutral: 'Versione neutra',
  notesTitle: 'Note sul modello',
  notes: [
    'È larga al massimo 600 pixel e si adatta al telefono.',
    'Non carica immagini né caratteri da altri server.',
    'La versione con il nome compare solo se l’azienda è scritta con lettere, cifre e semplice punteggiatura; altrimenti parte quella neutra.',
    'Ogni messaggio ha una parte di solo testo e un link per cancellare l’iscrizione, che non contiene alcun indirizzo.',
  ],
} as const;
