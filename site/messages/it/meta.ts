import { BRAND } from '#shared/brand.ts';
import type { MetaMessages } from '../layout-messages.ts';

export const meta: MetaMessages = {
  landing: {
    title: `Furgoni a noleggio in Ticino | ${BRAND.name}`,
    description:
      'Il furgone che ti serve, o il tuo che lavora anche quando è fermo: iscriviti alla lista d’attesa per noleggiare veicoli commerciali in Ticino.',
  },
  success: {
    title: `Sei nella lista d’attesa | ${BRAND.name}`,
    description:
      'La tua iscrizione alla lista d’attesa è registrata: riceverai gli aggiornamenti sull’apertura e le novità sull’accesso anticipato.',
  },
  privacy: {
    title: `Informativa sulla privacy | ${BRAND.name}`,
    description:
      'Quali dati raccoglie la lista d’attesa, perché, per quanto tempo li conserviamo e come puoi farli correggere o cancellare.',
  },
  terms: {
    title: `Termini e condizioni | ${BRAND.name}`,
    description:
      'Le condizioni della lista d’attesa: gratuita, senza impegno, in fase di test e retta dal diritto svizzero.',
  },
  contact: {
    title: `Contatti | ${BRAND.name}`,
    description:
      'Hai una domanda sulla lista d’attesa o su un veicolo da noleggiare? Scrivici: rispondiamo entro 24 ore.',
  },
  embed: {
    title: `Il modulo per i partner | ${BRAND.name}`,
    description:
      'Porta la lista d’attesa sul tuo sito con una riga di HTML: scegli lingua e colori, prova il modulo e copia il codice.',
  },
  style: {
    title: `Guida di stile | ${BRAND.name}`,
    description:
      'Colori, caratteri, pulsanti e moduli: gli elementi con cui sono costruite le pagine del sito.',
  },
  emailPreview: {
    title: `Anteprima dell’e-mail di conferma | ${BRAND.name}`,
    description:
      'L’e-mail che riceve chi si iscrive alla lista d’attesa, con il nome dell’azienda e nella versione neutra.',
  },
  unsubscribe: {
    title: `Cancella l’iscrizione | ${BRAND.name}`,
    description: 'Togli il tuo indirizzo e-mail dalla lista d’attesa: bastano pochi secondi.',
  },
  unsubscribeSuccess: {
    title: `Iscrizione cancellata | ${BRAND.name}`,
    description: 'La cancellazione è registrata: a questo indirizzo non scriveremo più.',
  },
  notFound: {
    title: `Pagina non trovata | ${BRAND.name}`,
    description: 'La pagina che cerchi non c’è, o non c’è più. Riparti dalla pagina iniziale.',
  },
};
