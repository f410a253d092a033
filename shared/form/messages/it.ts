/**
 * The texts in Italian, in ICU MessageFormat. They decide which texts there are: the other languages
 * have the same. The consent is in shared/consent.ts.
 */
export const it = {
  title: 'Iscriviti alla lista d’attesa',
  terms: 'Gratis · senza impegno',
  /** Instead of `terms` where nothing is sent. */
  testMode: 'Prova: nulla viene inviato',
  email: 'E-mail',
  role: 'Ti iscrivi come…',
  rolePrivate: 'Privato',
  roleRental: 'Società di noleggio',
  roleOther: 'Altro',
  intent: 'Che cosa vuoi fare?',
  intentLooking: 'Cercare un veicolo',
  intentOffering: 'Offrire un veicolo',
  intentBoth: 'Entrambe le cose',
  /** The field, and the role. */
  company: 'Azienda',
  vehicles: 'Numero di veicoli',
  location: 'Città / cantone',
  choose: 'Scegli…',
  optional: 'facoltativo',
  newTab: 'si apre in una nuova scheda',
  submit: 'Iscriviti',
  /** Beside the button. `count`: the fields that are empty or wrong. */
  unready: 'Risposte da completare: {count}.',
  submitting: 'Invio in corso…',
  /** `seconds`: until the next attempt. */
  retrying: 'Nuovo tentativo tra {seconds}\u00a0s.',
  offline: 'Nessuna connessione. L’invio parte appena torna la rete.',
  dismiss: 'Chiudi',
  emailTitle: 'E-mail non valida',
  emailText: 'Inserisci un indirizzo e-mail valido.',
  /** `email`: the address with a mail provider's misspelt domain put right. */
  suggestion: 'Intendevi {email}?',
  missingTitle: 'Campi obbligatori mancanti',
  missingText: 'Scegli come ti iscrivi e che cosa vuoi fare.',
  chooseText: 'Scegli un’opzione.',
  vehiclesTitle: 'Numero di veicoli non valido',
  /** `max`: the largest number accepted. */
  vehiclesText: 'Inserisci un numero intero maggiore di 0, al massimo {max, number}.',
  consentTitle: 'Consenso necessario',
  consentText: 'Per iscriverti devi acconsentire al trattamento dei dati.',
  /** `max`: the largest length accepted. */
  tooLongText: 'Al massimo {max}\u00a0caratteri.',
  errorTitle: 'Qualcosa è andato storto',
  invalidText: 'Alcuni dati non sono validi. Controllali e riprova.',
  failedText: 'Iscrizione non riuscita. Riprova più tardi.',
  tooManyText: 'Troppe richieste. Riprova tra qualche minuto.',
  insecureText: 'Apri la pagina con https:// e riprova.',
  /** Instead of `successTitle` where a sign-up counts after a click in a mail. */
  confirmTitle: 'Manca ancora un clic',
  successTitle: 'Grazie',
  /** `email`: the address that signed up. */
  sentText: 'Guarda nella posta di {email}: arriva lì la nostra conferma.',
  /** Below it, in small print. */
  limitText: 'La mandiamo al massimo una volta alla settimana.',
  /** The button that shows the form again, filled in. */
  correct: 'Indirizzo sbagliato? Correggi',
  doneText: 'Scriveremo a chi è in lista appena potrà provare la versione beta.',
  /** Instead of `doneText` where a sign-up counts after a click in a mail. */
  confirmText:
    'Premi il pulsante nella nostra e-mail: solo allora l’iscrizione vale. Altrimenti viene eliminata dopo 30 giorni.',
};

/** The texts of the widget in one language. */
export type Messages = Readonly<Record<keyof typeof it, string>>;
