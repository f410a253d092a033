import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Conferma l’iscrizione | ${BRAND.name}`,
    description:
      'Controlla ciò che è stato inserito e conferma l’iscrizione alla lista d’attesa: finché non lo fai, non cambia nulla.',
  },
  title: 'I tuoi dati sono giusti?',
  lead: 'Correggi ciò che non va e conferma: poi nessun altro potrà cambiarli.',
  button: 'Conferma la mia iscrizione',
  sending: 'Conferma in corso…',
  // Shown until the next page is there.
  done: 'Sei in lista.',
  reading: 'Un momento: carichiamo i dati…',
  // What the mail was about stands in the fields.
  known: 'Vale ciò che vedi qui quando premi il pulsante.',
  // Nothing is kept of what the mail was about, so the fields are empty.
  entered:
    'Questo link non mostra più i dati, ma vale ancora. Compila il modulo con l’indirizzo a cui è arrivata la nostra e-mail.',
  // Before the words of the consent, once a field was changed.
  agreed: 'Confermando dichiari:',
  // Beside the field of the address.
  otherAddress:
    'Questo link vale per un altro indirizzo. Inserisci quello a cui è arrivata la nostra e-mail.',
  again: 'Riprova',
  linkHint:
    'Senza JavaScript questa pagina non può mostrare i dati: il pulsante conferma quelli della nostra e-mail. Incolla qui l’indirizzo di questa pagina, o il link dell’e-mail.',
  // The link is forged, incomplete or, without JavaScript, too old.
  invalid: {
    title: 'Questa richiesta non vale più',
    text: 'È scaduta o incompleta. Per entrare in lista, iscriviti di nuovo dal modulo.',
  },
  failed: { title: 'Conferma non riuscita', text: 'Qualcosa è andato storto. Riprova più tardi.' },
  // The page was opened without a mail’s link.
  missing: {
    title: 'Manca il link',
    text: 'Apri questa pagina dalla nostra e-mail, oppure iscriviti dal modulo.',
  },
  signUp: 'Vai al modulo',
} as const;
