import type { ConfirmMessages } from '../confirm-messages.ts';

export const confirm: ConfirmMessages = {
  title: 'Conferma la tua iscrizione',
  lead: 'Premi il pulsante per entrare nella lista d’attesa, o per tornarci. Finché non lo premi, non succede nulla.',
  button: 'Conferma la mia iscrizione',
  sending: 'Conferma in corso…',
  retrying: 'Ancora nessuna risposta: riproviamo.',
  link: 'Link dell’e-mail',
  linkHint:
    'Senza JavaScript questa pagina non può leggerlo da sola. Incolla qui l’indirizzo di questa pagina, o il link dell’e-mail.',
  invalid: {
    title: 'Questa richiesta non vale più',
    text: 'È scaduta o incompleta. Per entrare in lista, iscriviti di nuovo dal modulo.',
  },
  failed: { title: 'Conferma non riuscita', text: 'Qualcosa è andato storto. Riprova più tardi.' },
  missing: {
    title: 'Manca il link',
    text: 'Questa pagina si apre con il pulsante di una nostra e-mail. Aprila da lì, oppure iscriviti dal modulo.',
  },
  signUp: 'Vai al modulo',
};
