import { BRAND } from '#shared/brand.ts';

export const layout = {
  skipToContent: 'Vai al contenuto',
  // The accessible name of the logo.
  home: `${BRAND.name}, pagina iniziale`,
  backHome: 'Torna alla pagina iniziale',
  // Its button shows the language’s code only.
  languageMenu: 'Lingua',
  // Shown when a script did not load. The mail address follows.
  unloaded: 'Una parte della pagina non si è caricata. Ricaricala, oppure scrivi a',
  imprint: 'Responsabile del sito: {name}, {address}.',
  footer: {
    navigation: 'Informazioni',
    languages: 'Scegli la lingua',
    privacy: 'Privacy',
    terms: 'Termini e condizioni',
    contact: 'Contatti',
    embed: 'Per i partner',
    line: 'Presto in Ticino: veicoli commerciali a noleggio.',
    copyright: `© {year} ${BRAND.controller.it}`,
  },
} as const;

export const meta = {
  titles: {
    landing: `Presto in Ticino: furgoni a noleggio | ${BRAND.name}`,
    success: `Iscrizione ricevuta | ${BRAND.name}`,
    privacy: `Informativa sulla privacy | ${BRAND.name}`,
    terms: `Termini e condizioni | ${BRAND.name}`,
    contact: `Contatti | ${BRAND.name}`,
    embed: `Il modulo per i partner | ${BRAND.name}`,
    join: `Iscriviti alla lista d’attesa | ${BRAND.name}`,
    style: `Guida di stile | ${BRAND.name}`,
    emailPreview: `Anteprima delle e-mail di conferma | ${BRAND.name}`,
    unsubscribe: `Cancella l’iscrizione | ${BRAND.name}`,
    unsubscribeSuccess: `Iscrizione cancellata | ${BRAND.name}`,
    confirm: `Conferma l’iscrizione | ${BRAND.name}`,
    confirmSuccess: `Iscrizione confermata | ${BRAND.name}`,
    notFound: `Pagina non trovata | ${BRAND.name}`,
  },
  descriptions: {
    landing:
      'Cerchi un furgone, o ne hai uno fermo? Iscriviti alla lista d’attesa per noleggiare o offrire veicoli commerciali in Svizzera, a partire dal Ticino.',
    success: 'La tua iscrizione alla lista d’attesa è arrivata: ecco che cosa succede adesso.',
    privacy:
      'Quali dati raccoglie la lista d’attesa per noleggiare furgoni in Ticino, perché, per quanto tempo, e come farli correggere o eliminare.',
    terms:
      'Le condizioni della lista d’attesa per noleggiare furgoni in Ticino: gratuita, senza impegno, in fase di test e retta dal diritto svizzero.',
    contact:
      'Una domanda sulla lista d’attesa per noleggiare furgoni in Ticino, o un furgone da proporre? Scrivici: rispondiamo entro 24 ore, nei giorni lavorativi.',
    embed:
      'Porta sul tuo sito la lista d’attesa per noleggiare furgoni in Ticino: una riga di HTML aggiunge il modulo, nella tua lingua e con i tuoi colori.',
    join: 'Iscriviti alla lista d’attesa per noleggiare o offrire veicoli commerciali in Svizzera, a partire dal Ticino: gratis e senza impegno.',
    style:
      'Colori, caratteri, pulsanti e moduli: gli elementi con cui sono costruite le pagine del sito.',
    emailPreview:
      'Le e-mail che riceve chi si iscrive alla lista d’attesa: la conferma, in due versioni, e la richiesta di conferma.',
    unsubscribe: 'Togli il tuo indirizzo e-mail dalla lista d’attesa: bastano pochi secondi.',
    unsubscribeSuccess: 'La cancellazione è registrata: a questo indirizzo non scriveremo più.',
    confirm:
      'Controlla ciò che è stato inserito e conferma l’iscrizione alla lista d’attesa: finché non lo fai, non cambia nulla.',
    confirmSuccess:
      'La tua iscrizione alla lista d’attesa è confermata: ti scriveremo appena ci saranno novità sull’apertura.',
    notFound: 'La pagina che cerchi non c’è, o non c’è più. Riparti dalla pagina iniziale.',
  },
} as const;
