import type { RefusalMessages } from '../refusal-messages.ts';

export const refusals: RefusalMessages = {
  tooMany: 'Troppe richieste in poco tempo. Aspetta qualche minuto e riprova.',
  insecure: 'In questo momento funziona solo su una pagina cifrata. Aprila con https:// e riprova.',
  retrying: 'Ancora nessuna risposta: riproviamo.',
  offline: 'Nessuna connessione. L’invio parte appena torna la rete.',
};
