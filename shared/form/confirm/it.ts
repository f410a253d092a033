import { BRAND } from '#shared/brand.ts';

/** The page of a mail’s link, and the page that answers its plain form. */
export const it = {
  meta: {
    title: `Conferma l’iscrizione | ${BRAND.name}`,
    description:
      'Controlla i dati, correggi ciò che non va e conferma l’iscrizione alla lista d’attesa: finché non premi il pulsante, non cambia nulla.',
  },
  title: 'Conferma l’iscrizione',
  lead: 'Aprire questa pagina non cambia nulla: vale ciò che c’è nel modulo quando premi il pulsante.',
  // What waits for the press stands in the fields.
  filled: 'Controlla i dati e correggi ciò che non va.',
  // The link shows nothing: it was pressed, or what waited is no longer kept.
  empty:
    'Questo link non ha dati da mostrare. Se l’iscrizione è già confermata e da allora non è stata cancellata, non devi fare altro. Altrimenti compila il modulo con l’indirizzo a cui è arrivata la nostra e-mail.',
  // Before the words of the consent.
  agreed: 'Confermando dichiari:',
  button: 'Conferma la mia iscrizione',
  sending: 'Conferma in corso…',
  reading: 'Un momento: carichiamo i dati…',
  again: 'Riprova',
  // Beside the field of the address.
  otherAddress:
    'Questo link vale per un altro indirizzo. Inserisci quello a cui è arrivata la nostra e-mail.',
  // A press on a page that was opened before the address was unsubscribed.
  leftSince:
    'Nel frattempo l’iscrizione di questo indirizzo è stata cancellata. Se vuoi essere in lista, premi di nuovo il pulsante.',
  // The link is forged, incomplete or too old.
  invalid: {
    title: 'Questo link non è valido',
    text: 'È scaduto o incompleto. Apri il link della nostra ultima e-mail, oppure iscriviti dal modulo.',
  },
  failed: { title: 'Conferma non riuscita', text: 'Qualcosa è andato storto. Riprova più tardi.' },
  // The page was opened without a mail’s link.
  missing: {
    title: 'Manca il link',
    text: 'Apri questa pagina dalla nostra e-mail, oppure iscriviti dal modulo.',
  },
  signUp: 'Vai al modulo',
  linkHint:
    'Senza JavaScript questa pagina non può leggere il proprio link. Incolla qui l’indirizzo di questa pagina, o il link dell’e-mail: poi appare il modulo.',
  // The button below it.
  show: 'Mostra il modulo',
} as const;
