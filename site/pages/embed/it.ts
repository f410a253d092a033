import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Il modulo per i partner | ${BRAND.name}`,
    description:
      'Porta sul tuo sito la lista d’attesa per noleggiare furgoni in Ticino: una riga di HTML aggiunge il modulo, nella tua lingua e con il tuo carattere.',
  },
  title: 'Il nostro modulo, sulla tua pagina.',
  lead: 'Una riga di HTML porta la lista d’attesa sul tuo sito, in quattro lingue. Verifica il tuo indirizzo, prova il modulo e prendi il codice.',
  facts: [
    'Un solo file, da una sola origine',
    'Niente cookie, nessuna memoria locale, nessun tracciamento',
    'Funziona anche con una Content-Security-Policy severa',
  ],
  origin: {
    title: 'Dove lo metti?',
    text: 'Accettiamo iscrizioni solo dai siti che conosciamo. Verifica se il tuo è fra questi.',
    label: 'Indirizzo della tua pagina',
    hint: 'Come lo mostra il browser, con www se c’è.',
    check: 'Verifica l’indirizzo',
    invalid: 'Questo non è l’indirizzo di una pagina web. Per esempio: www.example.ch',
    allowed: 'Tutto pronto. Le iscrizioni da questo indirizzo sono accettate.',
    refused:
      'Non ancora in elenco. Il modulo si vedrebbe, ma ogni iscrizione verrebbe rifiutata. Scrivici e lo aggiungiamo:',
    // The list of origins cannot be read.
    unknown:
      'L’elenco non risponde. In questo momento non possiamo dirtelo. Riprova fra poco o chiedi a noi:',
    // The subject of the mail in which a partner asks for its origin.
    subject: 'Il modulo della lista d’attesa sul nostro sito',
  },
  code: {
    title: 'Prendi il codice.',
    text: 'Incollalo dove vuoi il modulo. I miglioramenti compatibili arrivano da soli; le modifiche incompatibili, mai.',
    language: 'Lingua',
    theme: 'Schema di colori',
    // For the language and for the colour scheme.
    auto: 'Come la pagina',
    light: 'Chiaro',
    dark: 'Scuro',
    partner: 'ID partner',
    partnerHint: 'Il tuo nome in ogni iscrizione: così possiamo dirti quante arrivano da te.',
    copy: 'Copia',
    copied: 'Copiato',
    // The browser does not let the page copy, so the code is selected.
    selected: 'Selezionato, premi Ctrl+C',
    policy: 'Per la tua Content-Security-Policy, se ne hai una',
    link: 'Dove gli script non sono ammessi',
    linkText:
      'Un link alla pagina con il solo modulo, per Notion, Linktree, Google Sites o un codice QR.',
  },
  // Above the form in test mode, which says that it is.
  test: 'Provalo.',
  needsScript:
    'La prova del modulo e la verifica dell’indirizzo richiedono JavaScript. Puoi anche chiedere a noi:',
} as const;
