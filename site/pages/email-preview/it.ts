import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Anteprima delle e-mail di conferma | ${BRAND.name}`,
    description:
      'Le e-mail che riceve chi si iscrive alla lista d’attesa: la conferma, in due versioni, e la richiesta di conferma.',
  },
  schemes: { light: 'Chiaro', dark: 'Scuro' },
  title: 'Le e-mail di conferma',
  lead: 'Sono i messaggi che riceve chi si iscrive, così come partono: stesso modello, stesse parole.',
  versions: {
    company: 'Conferma, con il nome dell’azienda',
    neutral: 'Conferma, versione neutra',
    request: 'Richiesta di conferma',
  },
  html: 'E-mail',
  plainText: 'Solo testo',
  // The company in the previews.
  sampleCompany: 'Traslochi Esempio SA',
  notes: {
    title: 'Note sul modello',
    items: [
      'La richiesta di conferma va a chi per iscriversi deve anche fare un clic: finché non lo fa, non è in lista.',
      'Le e-mail sono larghe al massimo 600 pixel e si adattano al telefono.',
      'Non caricano immagini né caratteri da altri server.',
      'La versione con il nome compare solo se l’azienda è scritta con lettere, cifre e semplice punteggiatura; altrimenti parte quella neutra.',
      'Ogni messaggio ha una parte di solo testo e un link per cancellare l’iscrizione, che non contiene alcun indirizzo.',
    ],
  },
  inbox: 'Nella posta in arrivo',
} as const;
