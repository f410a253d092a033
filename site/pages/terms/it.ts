import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Termini e condizioni | ${BRAND.name}`,
    description:
      'Le condizioni della lista d’attesa per noleggiare furgoni in Ticino: gratuita, senza impegno, in fase di test e retta dal diritto svizzero.',
  },
  title: 'Termini e condizioni',
  lead: `Queste condizioni regolano l’uso del sito e della lista d’attesa di ${BRAND.controller.it}.`,
  sections: {
    purpose: {
      title: 'Scopo della piattaforma',
      paragraphs: [
        `${BRAND.name} sta preparando una piattaforma su cui privati, aziende e società di noleggio potranno offrire e noleggiare veicoli commerciali in Svizzera, a partire dal Cantone Ticino.`,
        'Oggi il sito presenta il progetto e raccoglie le iscrizioni alla lista d’attesa. Non vi si possono ancora pubblicare annunci, prenotare o pagare.',
      ],
    },
    registration: {
      title: 'Iscrizione alla lista d’attesa',
      paragraphs: ['Per l’iscrizione vale quanto segue:'],
      points: [
        'l’iscrizione è gratuita e non vincolante: puoi cancellarla in ogni momento, senza dover dare motivi e senza costi;',
        'l’iscrizione non è un contratto di noleggio e non dà diritto a un veicolo, a un prezzo o a un posto nella fase beta;',
        'i dati che fornisci devono essere veritieri, e l’indirizzo e-mail deve essere tuo o usato con il permesso di chi ne è titolare.',
      ],
    },
    properUse: {
      title: 'Uso corretto',
      paragraphs: [
        'Usa il sito e il modulo per lo scopo per cui esistono. Non è permesso iscrivere altre persone senza il loro consenso, inviare dati falsi o iscrizioni automatizzate, né tentare di aggirare le protezioni del servizio o di comprometterne il funzionamento.',
        'In caso di abuso possiamo eliminare un’iscrizione o bloccare l’accesso.',
      ],
    },
    liability: {
      title: 'Limiti di responsabilità',
      paragraphs: [
        'Il servizio è in fase di test ed è offerto così com’è. Non garantiamo che sia sempre disponibile o privo di errori, né che la piattaforma apra entro una certa data o con determinate funzioni.',
        'Nei limiti consentiti dalla legge, la nostra responsabilità è esclusa. Resta ferma quella per dolo e colpa grave.',
      ],
    },
    changes: {
      title: 'Modifiche',
      paragraphs: [
        'Possiamo modificare queste condizioni in ogni momento, con effetto immediato. Vale la versione pubblicata su questa pagina, con la data indicata in alto.',
      ],
    },
    law: {
      title: 'Diritto applicabile e foro',
      paragraphs: [
        'Si applica il diritto svizzero. Sono riservate le norme imperative a tutela dei consumatori.',
        'Foro competente: [da definire alla costituzione della società]',
      ],
    },
  },
  note: {
    title: 'Non è ancora tutto',
    text: 'Le condizioni complete per noleggio, assicurazione e pagamenti saranno pubblicate all’apertura della piattaforma.',
  },
} as const;
