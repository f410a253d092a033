export const style = {
  title: 'Guida di stile',
  lead: 'Gli elementi di ogni pagina, letti dalla stessa fonte che usano sito, modulo ed e-mail.',
  palette: {
    title: 'Colori',
    colours: {
      ground: 'Fondo',
      raised: 'Foglio',
      sunken: 'Fascia',
      line: 'Filetto',
      control: 'Bordo dei campi',
      ink: 'Inchiostro',
      text: 'Testo',
      muted: 'Testo secondario',
      action: 'Arancione, l’azione',
      actionHover: 'Azione sotto il cursore',
      onAction: 'Testo sull’azione',
      success: 'Verde, l’esito positivo',
      error: 'Rosso, l’errore',
      focus: 'Blu, il focus',
    },
  },
  typography: {
    title: 'Caratteri',
    body: 'Un testo corrente si legge senza fatica: righe corte, interlinea ampia, nessuna decorazione.',
    plate: 'Portata 1200 kg',
  },
  buttons: {
    title: 'Pulsanti',
    primary: 'Principale',
    secondary: 'Secondario',
    quiet: 'Discreto',
    disabled: 'Non disponibile',
  },
  cards: {
    title: 'Schede',
    plain: { title: 'Scheda', text: 'Un foglio sul fondo, separato da un filetto.' },
    success: { title: 'Tutto a posto', text: 'Il verde dice una cosa sola: è andata bene.' },
    error: { title: 'Errore', text: 'Il rosso dice che cosa non va e come rimediare.' },
  },
  form: {
    title: 'Campi di un modulo',
    text: 'Località',
    textHint: 'Città o cantone',
    choice: 'Tipo di veicolo',
    consent: 'Ho letto e accetto',
  },
  badges: {
    title: 'Etichette',
    neutral: 'In preparazione',
    success: 'Verificato',
    error: 'Scaduto',
  },
  tabs: {
    title: 'Linguette',
    items: [
      { label: 'Misure', text: 'Lunghezza, larghezza e altezza, quotate sul disegno.' },
      { label: 'Portata', text: 'Il peso che il veicolo può trasportare.' },
      { label: 'Ritiro', text: 'Dove e quando si prendono le chiavi.' },
    ],
  },
  tooltip: {
    title: 'Suggerimenti',
    trigger: 'Che cos’è la portata?',
    text: 'Il peso massimo del carico, indicato nella licenza di circolazione.',
  },
} as const;

export const emailPreview = {
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
