import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Il modulo per i partner | ${BRAND.name}`,
    description:
      'Porta sul tuo sito la lista d’attesa per noleggiare furgoni in Ticino: una riga di HTML aggiunge il modulo, nella tua lingua e con i tuoi colori.',
  },
  title: 'Il nostro modulo, sulla tua pagina.',
  lead: 'Una riga di HTML porta la lista d’attesa sul tuo sito, in quattro lingue e con i tuoi colori. Qui imposti il modulo, lo provi e prendi il codice.',
  facts: [
    'Un solo file, da una sola origine',
    'Niente cookie, niente dati salvati, nessun tracciamento',
    'Funziona anche con una Content-Security-Policy severa',
  ],
  origin: {
    title: 'Dove lo metti?',
    text: 'Accettiamo iscrizioni solo dai siti che conosciamo. Verifica se il tuo è fra questi.',
    label: 'Indirizzo della tua pagina',
    hint: 'Come lo mostra il browser, con www se c’è.',
    check: 'Verifica l’indirizzo',
    checking: 'Verifica in corso…',
    invalid: 'Questo non è l’indirizzo di una pagina web. Un esempio: www.example.ch',
    allowed: {
      title: 'Tutto pronto',
      text: 'Le iscrizioni da questo indirizzo sono accettate.',
    },
    refused: {
      title: 'Non ancora in elenco',
      text: 'Il modulo si vedrebbe, ma ogni iscrizione verrebbe rifiutata. Scrivici e lo aggiungiamo:',
    },
    // The list of origins cannot be read.
    unknown: {
      title: 'L’elenco non risponde',
      text: 'In questo momento non possiamo dirtelo. Riprova fra poco o chiedi a noi:',
    },
    // The subject of the mail in which a partner asks for its origin.
    subject: 'Il modulo della lista d’attesa sul nostro sito',
  },
  look: {
    title: 'Che aspetto avrà?',
    text: 'Questo è il modulo vero, e ogni modifica si vede subito. È in modalità di prova: compilalo pure, non viene inviato nulla.',
    settings: 'Impostazioni',
    language: 'Lingua',
    // For the language and for the colour scheme.
    auto: 'Come la pagina',
    theme: 'Schema di colori',
    light: 'Chiaro',
    dark: 'Scuro',
    action: 'Colore del pulsante',
    actionHint: 'Vuoto: il nostro arancione.',
    actionInvalid: 'Sei cifre esadecimali dopo il cancelletto, per esempio #0a5c36',
    pickAction: 'Scegli il colore del pulsante',
    whiteText: 'Testo bianco, contrasto {ratio}:1',
    blackText: 'Testo nero, contrasto {ratio}:1',
    radius: 'Raggio degli angoli',
    heading: 'Titolo',
    headingHint: 'Vuoto: il nostro, in ogni lingua.',
    partner: 'ID partner',
    partnerHint: 'Il tuo nome in ogni iscrizione: così possiamo dirti quante arrivano da te.',
    successUrl: 'Pagina dopo l’iscrizione',
    successUrlHint: 'Vuoto: un grazie al posto del modulo.',
    successUrlInvalid: 'L’indirizzo di una pagina web, per esempio https://www.example.ch/grazie',
    // Each has the attribute’s name as its label.
    more: 'Altri attributi',
    fromAddress: 'La campagna nell’indirizzo della pagina (utm_…)',
    attributes: {
      font: 'Il carattere del modulo.',
      reference:
        'Il tuo ID del visitatore o della campagna, al massimo 200 caratteri. Resta con l’iscrizione.',
      source: 'La campagna. Resta con l’iscrizione, al massimo 500 caratteri.',
      via: 'Il codice del link d’invito da cui arriva la visita.',
      'privacy-url': 'La pagina a cui rimanda il consenso. Vuoto: la nostra informativa.',
      'heading-level': 'Il livello del titolo nella tua pagina, da 1 a 6.',
      prefill: 'Compilato in anticipo; chi si iscrive può cambiarlo.',
    },
    preview: 'Anteprima',
    ground: 'Sfondo',
    width: 'Larghezza',
    needsScript: 'L’anteprima richiede JavaScript.',
  },
  code: {
    title: 'Prendi il codice.',
    text: 'Incollalo dove vuoi il modulo. Rispecchia le impostazioni qui sopra. I miglioramenti compatibili arrivano da soli, le modifiche incompatibili, mai.',
    copy: 'Copia',
    copied: 'Copiato',
    // The browser does not let the page copy, so the code is selected.
    selected: 'Selezionato, premi Ctrl+C',
    style: {
      title: 'Per il tuo foglio di stile',
      text: 'Colore e angoli. Sono regole della tua pagina, quindi nessuna policy li ostacola.',
    },
    noStyle: 'Niente da aggiungere: il modulo tiene il suo colore e i suoi angoli.',
    link: {
      title: 'Dove non può stare uno script',
      text: 'Un link alla pagina con il solo modulo, per Notion, Linktree, Google Sites o un codice QR. Prende da qui la lingua, lo schema di colori, il carattere, il partner, la campagna e le scelte già fatte; colore, angoli e titolo restano i nostri.',
    },
    policy: {
      title: 'Per la tua Content-Security-Policy',
      text: 'Solo se il tuo sito ne ha una.',
    },
  },
} as const;
