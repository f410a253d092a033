import {
  CONTACT_MESSAGE_MAX_LENGTH,
  CONTACT_NAME_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
} from '#shared/contract/limits.ts';

export const contact = {
  title: 'Parliamone.',
  lead: 'Un dubbio sulla lista d’attesa, un veicolo da proporre, una flotta da far lavorare: scrivici due righe.',
  form: {
    title: 'Scrivici',
    name: 'Nome',
    email: 'E-mail',
    message: 'Messaggio',
    // Below the message: before it is typed, while it is, and when the end of a pasted text did not fit.
    limit: `Al massimo ${CONTACT_MESSAGE_MAX_LENGTH} caratteri`,
    count: `{count} caratteri su ${CONTACT_MESSAGE_MAX_LENGTH}`,
    cut: `Qui stanno al massimo ${CONTACT_MESSAGE_MAX_LENGTH} caratteri: la fine del testo incollato manca.`,
    send: 'Invia il messaggio',
    sending: 'Invio in corso…',
    errors: {
      nameRequired: 'Il nome è obbligatorio',
      nameTooLong: `Il nome può avere al massimo ${CONTACT_NAME_MAX_LENGTH} caratteri`,
      emailRequired: 'L’indirizzo e-mail è obbligatorio',
      emailInvalid: 'Indirizzo e-mail non valido',
      emailTooLong: `L’indirizzo e-mail può avere al massimo ${EMAIL_MAX_LENGTH} caratteri`,
      messageRequired: 'Il messaggio è obbligatorio',
      messageTooLong: `Il messaggio può avere al massimo ${CONTACT_MESSAGE_MAX_LENGTH} caratteri`,
      // For an error that only a newer API knows.
      unknown: 'Questo dato non è valido',
    },
  },
  success: {
    title: 'Messaggio inviato',
    text: 'Grazie. Ti rispondiamo entro 24 ore, nei giorni lavorativi.',
  },
  failure: {
    title: 'Errore',
    text: 'Qualcosa è andato storto. Riprova più tardi.',
  },
  cards: {
    email: { title: 'E-mail', text: 'Per tutto ciò che si spiega meglio per iscritto.' },
    phone: { title: 'Telefono', text: 'Nei giorni lavorativi.' },
    address: { title: 'Dove siamo', text: 'Una società in costituzione.' },
  },
  // Promises a reply within 24 hours.
  promise: 'Rispondiamo entro 24 ore, nei giorni lavorativi.',
  // What becomes of a message. A link to the privacy policy follows.
  privacy:
    'Usiamo ciò che scrivi qui solo per risponderti e lo conserviamo finché non ne chiedi l’eliminazione.',
  // Shown without JavaScript where sending is simulated. The mail address follows.
  needsScript: 'Il modulo richiede JavaScript. Senza JavaScript, scrivici a',
} as const;

export const unsubscribe = {
  title: 'Cancella l’iscrizione',
  lead: 'Inserisci l’indirizzo usato per l’iscrizione: lo togliamo dalla lista d’attesa.',
  email: 'E-mail',
  button: 'Cancella l’iscrizione',
  processing: 'Cancellazione in corso…',
  // For any address, so that it does not tell whether one is known.
  success: 'Se il tuo indirizzo era nel nostro sistema, la tua iscrizione è stata cancellata.',
  invalidEmail: 'Inserisci un indirizzo e-mail valido.',
  failure: 'Qualcosa è andato storto. Riprova più tardi.',
  privacy:
    'Usiamo l’indirizzo solo per questo. Se è in lista, resta registrato insieme alla tua rinuncia, così non ti scriviamo più.',
  // The mail’s link is truncated or forged.
  invalidLink: 'Questo link non funziona. Inserisci invece il tuo indirizzo.',
  // Below the field into which a visitor without JavaScript pastes the mail’s link.
  linkHint:
    'Senza JavaScript questa pagina non può leggere il proprio link. Incolla qui l’indirizzo di questa pagina, o il link dell’e-mail.',
} as const;

export const confirm = {
  title: 'Conferma la tua iscrizione',
  lead: 'Con la conferma entri nella lista d’attesa o, se ci sei già, aggiorni i tuoi dati. Finché non confermi, non cambia nulla.',
  button: 'Conferma la mia iscrizione',
  sending: 'Conferma in corso…',
  details: 'I tuoi dati',
  reading: 'Un momento: carichiamo i dati…',
  // What the mail was about stands in the fields.
  known: 'Correggi ciò che non va: vale quello che vedi qui quando premi il pulsante.',
  // Nothing is kept of what the mail was about, so the fields are empty.
  entered:
    'Questo link non mostra più i dati, ma vale ancora. Compila il modulo con l’indirizzo a cui è arrivata la nostra e-mail.',
  // Before the words of the consent, once a field was changed.
  agreed: 'Confermando dichiari:',
  // Beside the field of the address.
  otherAddress:
    'Questo link vale per un altro indirizzo. Inserisci quello a cui è arrivata la nostra e-mail.',
  unread: { title: 'Dati non caricati', text: 'Qualcosa è andato storto. Riprova tra poco.' },
  again: 'Riprova',
  // The field into which a visitor without JavaScript pastes the mail’s link.
  link: 'Link dell’e-mail',
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
    text: 'Questa pagina si apre con il pulsante di una nostra e-mail. Aprila da lì, oppure iscriviti dal modulo.',
  },
  signUp: 'Vai al modulo',
} as const;

export const refusals = {
  tooMany: 'Troppe richieste in poco tempo. Aspetta qualche minuto e riprova.',
  // The page came without https, and the browser has to solve a challenge.
  insecure: 'In questo momento funziona solo su una pagina cifrata. Aprila con https:// e riprova.',
  retrying: 'Ancora nessuna risposta: riproviamo.',
  offline: 'Nessuna connessione. L’invio parte appena torna la rete.',
} as const;
