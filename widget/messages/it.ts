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
  role: 'Ruolo',
  rolePrivate: 'Privato',
  roleCompany: 'Azienda',
  roleRental: 'Società di noleggio',
  roleOther: 'Altro',
  intent: 'Obiettivo',
  intentLooking: 'Cerco un veicolo',
  intentOffering: 'Offro un veicolo',
  intentBoth: 'Entrambe le cose',
  company: 'Azienda',
  vehicles: 'Numero di veicoli',
  location: 'Città / cantone',
  choose: 'Scegli…',
  optional: 'facoltativo',
  newTab: 'si apre in una nuova scheda',
  submit: 'Iscriviti',
  submitting: 'Invio in corso…',
  /** `seconds`: until the next attempt. */
  retrying:
    'Nessuna risposta per ora. Nuovo tentativo tra {seconds, plural, one {# secondo} other {# secondi}}.',
  offline: 'Nessuna connessione. L’invio parte appena torna la rete.',
  dismiss: 'Chiudi il messaggio',
  emailTitle: 'E-mail non valida',
  emailText: 'Inserisci un indirizzo e-mail valido.',
  missingTitle: 'Campi obbligatori mancanti',
  missingText: 'Compila Ruolo e Obiettivo.',
  chooseText: 'Scegli un’opzione.',
  vehiclesTitle: 'Numero di veicoli non valido',
  vehiclesText: 'Inserisci un numero maggiore di 0.',
  /** `max`: the largest number accepted. */
  vehiclesRangeText: 'Inserisci un numero intero, al massimo {max, number}.',
  consentTitle: 'Consenso necessario',
  consentText: 'Per iscriverti devi acconsentire al trattamento dei dati.',
  /** `max`: the largest length accepted. */
  tooLongText: 'Al massimo {max, number} caratteri.',
  errorTitle: 'Qualcosa è andato storto',
  invalidText: 'Alcuni dati non sono validi. Controlla il modulo e riprova.',
  failedText: 'Non siamo riusciti a inviare la tua iscrizione. Riprova più tardi.',
  tooManyText: 'Troppe richieste in poco tempo. Aspetta qualche minuto e riprova.',
  insecureText:
    'In questo momento funziona solo su una pagina cifrata. Aprila con https:// e riprova.',
  /** Instead of `successTitle` where a sign-up counts after a click in a mail. */
  confirmTitle: 'Manca ancora un clic',
  successTitle: 'Sei nella lista',
  /** `email`: the address that signed up. */
  sentText: 'Grazie! Leggi l’e-mail che arriverà a {email}.',
  doneText: 'Ti terremo al corrente e, quando apriremo, sarai tra i primi a entrare.',
};

/** The texts of the widget in one language. */
export type Messages = Readonly<Record<keyof typeof it, string>>;
