import * as limits from '#shared/contract/limits.ts';
import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Contatti | ${BRAND.name}`,
    description:
      'Una domanda sulla lista d’attesa per noleggiare furgoni in Ticino, o un furgone da proporre? Scrivici: rispondiamo entro 24 ore, nei giorni lavorativi.',
  },
  title: 'Parliamone.',
  lead: 'Un dubbio sulla lista d’attesa, un veicolo da proporre, una flotta da far lavorare: scrivici due righe.',
  form: {
    name: 'Nome',
    email: 'E-mail',
    message: 'Messaggio',
    // Below the message, and once a browser takes no further characters.
    limit: `Al massimo ${limits.CONTACT_MESSAGE_MAX_LENGTH} caratteri`,
    full: `Non ci sta altro: il messaggio arriva a ${limits.CONTACT_MESSAGE_MAX_LENGTH} caratteri.`,
    send: 'Invia il messaggio',
    sending: 'Invio in corso…',
    errors: {
      nameRequired: 'Il nome è obbligatorio',
      nameTooLong: `Il nome può avere al massimo ${limits.CONTACT_NAME_MAX_LENGTH} caratteri`,
      emailRequired: 'L’indirizzo e-mail è obbligatorio',
      emailInvalid: 'Indirizzo e-mail non valido',
      emailTooLong: `L’indirizzo e-mail può avere al massimo ${limits.EMAIL_MAX_LENGTH} caratteri`,
      messageRequired: 'Il messaggio è obbligatorio',
      messageTooLong: `Il messaggio può avere al massimo ${limits.CONTACT_MESSAGE_MAX_LENGTH} caratteri`,
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
