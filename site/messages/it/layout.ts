import { BRAND } from '#shared/brand.ts';

export const layout = {
  skipToContent: 'Vai al contenuto',
  // The accessible name of the logo.
  home: `${BRAND.name}, pagina iniziale`,
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
  landing: {
    title: `Furgoni a noleggio in Svizzera, dal Ticino | ${BRAND.name}`,
    description:
      'Cerchi un furgone, o ne hai uno fermo? Iscriviti alla lista d’attesa per noleggiare o offrire veicoli commerciali in Svizzera, a partire dal Ticino.',
  },
  success: {
    title: `Iscrizione ricevuta | ${BRAND.name}`,
    description:
      'La tua iscrizione alla lista d’attesa è arrivata: ecco che cosa succede adesso e come spargere la voce.',
  },
  privacy: {
    title: `Informativa sulla privacy | ${BRAND.name}`,
    description:
      'Quali dati raccoglie la lista d’attesa per noleggiare furgoni in Ticino, perché, per quanto tempo, e come farli correggere o eliminare.',
  },
  terms: {
    title: `Termini e condizioni | ${BRAND.name}`,
    description:
      'Le condizioni della lista d’attesa per noleggiare furgoni in Ticino: gratuita, senza impegno, in fase di test e retta dal diritto svizzero.',
  },
  contact: {
    title: `Contatti | ${BRAND.name}`,
    description:
      'Un furgone da noleggiare o da offrire in Ticino, o una domanda sulla lista d’attesa? Scrivici: rispondiamo entro 24 ore, nei giorni lavorativi.',
  },
  embed: {
    title: `Il modulo per i partner | ${BRAND.name}`,
    description:
      'Offri il noleggio di furgoni in Ticino anche sul tuo sito: una riga di HTML vi porta il modulo della lista d’attesa, nella tua lingua e con i tuoi colori.',
  },
  join: {
    title: `Iscriviti alla lista d’attesa | ${BRAND.name}`,
    description:
      'Iscriviti alla lista d’attesa per noleggiare o offrire veicoli commerciali in Svizzera, a partire dal Ticino: gratis e senza impegno.',
  },
  style: {
    title: `Guida di stile | ${BRAND.name}`,
    description:
      'Colori, caratteri, pulsanti e moduli: gli elementi con cui sono costruite le pagine del sito.',
  },
  emailPreview: {
    title: `Anteprima delle e-mail di conferma | ${BRAND.name}`,
    description:
      'Le e-mail che riceve chi si iscrive alla lista d’attesa: la conferma, in due versioni, e la richiesta di conferma.',
  },
  unsubscribe: {
    title: `Cancella l’iscrizione | ${BRAND.name}`,
    description: 'Togli il tuo indirizzo e-mail dalla lista d’attesa: bastano pochi secondi.',
  },
  unsubscribeSuccess: {
    title: `Iscrizione cancellata | ${BRAND.name}`,
    description: 'La cancellazione è registrata: a questo indirizzo non scriveremo più.',
  },
  confirm: {
    title: `Conferma l’iscrizione | ${BRAND.name}`,
    description:
      'Controlla ciò che è stato inserito e conferma l’iscrizione alla lista d’attesa: finché non lo fai, non cambia nulla.',
  },
  confirmSuccess: {
    title: `Iscrizione confermata | ${BRAND.name}`,
    description:
      'La tua iscrizione alla lista d’attesa è confermata: ti scriveremo appena ci saranno novità sull’apertura.',
  },
  share: {
    title: `Passaparola | ${BRAND.name}`,
    description:
      'Conosci qualcuno con un furgone fermo, o che ne cerca uno? Ecco l’indirizzo della lista d’attesa, da copiare o da mandare.',
  },
  notFound: {
    title: `Pagina non trovata | ${BRAND.name}`,
    description: 'La pagina che cerchi non c’è, o non c’è più. Riparti dalla pagina iniziale.',
  },
} as const;
