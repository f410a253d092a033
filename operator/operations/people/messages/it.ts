/** The texts of the document that tells a person what is kept about them. They give all languages their shape. */
export const it = {
  title: 'I tuoi dati nella nostra lista d’attesa',
  intro:
    'Questo è tutto ciò che {controller} conserva sull’indirizzo {address} per la lista d’attesa. Situazione: {date}.',
  standing: {
    subscribed: 'Sei nella lista d’attesa.',
    pending:
      'La tua iscrizione aspetta la tua conferma. Fino ad allora non ti mandiamo nient’altro.',
    unsubscribed:
      'Hai lasciato la lista d’attesa e non ti scriviamo più. Conserviamo i tuoi dati insieme a questa scelta, per poterla rispettare.',
    none: 'Non conserviamo tuoi dati: solo un’impronta dell’indirizzo, calcolata con una chiave segreta, e i fatti che impediscono altre e-mail. Sono elencati qui sotto.',
    unknown: 'Questo indirizzo non è nella nostra lista d’attesa.',
  },
  // Instead of `standing.none`, if the data was deleted on demand.
  erased:
    'I tuoi dati sono stati eliminati il {date}. Restano solo un’impronta dell’indirizzo, calcolata con una chiave segreta, e i fatti che impediscono altre e-mail. Sono elencati qui sotto.',
  sections: {
    standing: 'La tua situazione',
    signUp: 'Che cosa ci hai indicato',
    waiting: 'Un’iscrizione che aspetta la tua conferma',
    dates: 'Date',
    consent: 'Il tuo consenso',
    firstConsent: 'Il tuo primo consenso',
    waitingConsent: 'Un consenso che aspetta la tua conferma',
    mails: 'E-mail che ti abbiamo mandato',
    announcements: 'Annunci',
    contact: 'I tuoi messaggi',
    handling: 'Che cosa abbiamo fatto a mano con i tuoi dati',
    technical: 'Dati tecnici',
    rights: 'I tuoi diritti',
  },
  // Beside those of the form. One that it gains is shown under its own name until it has a text.
  fields: {
    role: 'Iscrizione come',
    intent: 'Interesse',
    language: 'Lingua',
    partner: 'Sito partner',
    reference: 'Riferimento del partner',
    source: 'Campagna',
    via: 'Provenienza',
  },
  invitationLink: 'un link d’invito',
  notSaid: 'Non indicato',
  languages: { it: 'Italiano', en: 'Inglese', de: 'Tedesco', fr: 'Francese' },
  dates: {
    createdAt: 'Prima iscrizione',
    requestedAt: 'Ultima iscrizione',
    updatedAt: 'Ultima modifica dei dati',
    confirmedAt: 'Conferma',
    verifiedAt: 'Primo clic in una nostra e-mail',
    unsubscribedAt: 'Cancellazione dell’iscrizione',
    erasedAt: 'Eliminazione dei dati',
    eraseAt: 'Eliminazione, se non confermi',
  },
  unsubscribedBy: {
    token: 'con il link di un’e-mail',
    'one-click': 'con il pulsante del tuo programma di posta',
    address: 'sul nostro sito, inserendo l’indirizzo',
    erasure: 'con l’eliminazione dei dati',
    operator: 'da parte nostra, su tua richiesta',
    block: 'con il blocco dell’indirizzo',
  },
  consent: {
    agreed: 'Hai accettato questo testo:',
    // The hash is none of our wordings.
    foreign: 'Non abbiamo il testo, ma solo questi dati:',
    none: 'Non abbiamo nessuna prova del consenso.',
    reported: 'Non ci hai dato il consenso con il nostro modulo. Lo abbiamo registrato così:',
    source: 'Provenienza',
    at: 'Dato il',
    page: 'Sulla pagina',
    version: 'Versione del testo',
    hash: 'Somma di controllo (SHA-256)',
  },
  mails: {
    none: 'Non ti abbiamo mandato e-mail di conferma.',
    count: 'E-mail di conferma, contate prima dell’invio',
    last: 'Ultimo invio, al più tardi',
    suppressed: 'Dal {date} non mandiamo più e-mail a questo indirizzo.',
    suppressedBy: {
      bounce: 'Motivo: un’e-mail non si è potuta recapitare.',
      validation: 'Motivo: un controllo prima dell’invio ha giudicato l’indirizzo non valido.',
      complaint: 'Motivo: un’e-mail è stata segnalata come indesiderata.',
      'ses-suppression-list': 'Motivo: il nostro servizio di posta ha bloccato l’indirizzo.',
      other: 'Motivo: lo abbiamo registrato a mano ({reason}).',
    },
  },
  announcements: {
    none: 'Non ti abbiamo mandato annunci.',
    queued: 'preparato il {date}, nel gruppo {wave}',
    sent: 'inviato il {date}',
  },
  contact: {
    none: 'Non abbiamo messaggi da questo indirizzo.',
    at: 'Ricevuto',
    name: 'Nome',
  },
  handling: {
    none: 'Nulla.',
    actions: {
      access: 'Abbiamo preparato una copia dei tuoi dati, come questa.',
      erase: 'Abbiamo eliminato i tuoi dati.',
      rectify: 'Abbiamo corretto i tuoi dati.',
      block: 'Abbiamo bloccato l’indirizzo per tutte le e-mail.',
      unblock: 'Abbiamo tolto il blocco delle e-mail.',
      confirm: 'Abbiamo confermato la tua iscrizione al posto tuo.',
      unsubscribe: 'Abbiamo cancellato la tua iscrizione.',
    },
  },
  technical: {
    intro:
      'Questi dati regolano l’invio. Nomi e valori sono riportati come stanno nella nostra banca dati. I momenti sono indicati in millisecondi dal 1º gennaio 1970.',
    key: 'Impronta del tuo indirizzo',
    mailbox: 'Impronta della tua casella di posta',
  },
  rights:
    'In ogni momento puoi far correggere o eliminare questi dati e revocare il consenso. Scrivi a {email}.',
};
