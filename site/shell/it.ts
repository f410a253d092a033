import { BRAND } from '#shared/brand.ts';
import { confirmation } from '#shared/mail/messages/it.ts';

export const it = {
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
  privacyPolicy: 'Informativa sulla privacy',
  // Of each legal text.
  lastUpdated: 'Ultimo aggiornamento: {date}',
  // To a section of a legal text, which can be copied.
  sectionLink: 'Link a questa sezione',
  // The label of the field into which a visitor without JavaScript pastes the mail’s link.
  mailLink: 'Link dell’e-mail',
  // After a form that a browser sent by itself.
  invalidForm:
    'Qualche dato manca o non è valido. Torna indietro con il browser: ritrovi il modulo compilato.',
  refusals: {
    tooMany: 'Troppe richieste in poco tempo. Aspetta qualche minuto e riprova.',
    // The page came without https, and the browser has to solve a challenge.
    insecure:
      'In questo momento funziona solo su una pagina cifrata. Aprila con https:// e riprova.',
    retrying: 'Ancora nessuna risposta: riproviamo.',
    offline: 'Nessuna connessione. L’invio parte appena torna la rete.',
  },
  share: {
    subject: confirmation.share.subject,
    title: 'Conosci qualcuno con un furgone fermo?',
    text: 'Spargi la voce: più veicoli ci sono all’apertura, più è facile trovare quello giusto.',
    message: confirmation.share.message,
    share: 'Condividi',
    copy: 'Copia il link',
    mail: confirmation.share.button,
    copied: 'Link copiato.',
    selected: 'Il link è selezionato: ora puoi copiarlo.',
  },
} as const;
