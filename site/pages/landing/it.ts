import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';

export type LandingTexts = Texts<typeof it>;

export const it = {
  meta: {
    title: `Presto in Ticino: furgoni a noleggio | ${BRAND.name}`,
    description:
      'Cerchi un furgone, o ne hai uno fermo? Iscriviti alla lista d’attesa per noleggiare o offrire veicoli commerciali in Svizzera, a partire dal Ticino.',
  },
  hero: {
    eyebrow: 'Presto in Ticino: furgoni a noleggio',
    headline: 'Un furgone fermo. Qualcuno che lo cerca.',
    lead: `${BRAND.name} li farà incontrare: una piattaforma per noleggiare furgoni e per far rendere il proprio.`,
    benefits: [
      'Prenotazioni semplici e rapide',
      'Un guadagno in più dal furgone che resta fermo',
      'Visibilità in tutta la Svizzera, senza spese di marketing',
      'Posti limitati nella fase beta',
    ],
  },
  formNotices: {
    invalid: {
      title: 'Qualcosa nel modulo non va',
      text: 'Qualche dato manca o non è valido. Torna indietro con il browser: ritrovi il modulo compilato.',
    },
    failed: {
      title: 'Iscrizione non riuscita',
      text: 'Qualcosa è andato storto da parte nostra. Aspetta un momento, torna indietro con il browser e invia di nuovo il modulo.',
    },
    tooMany: {
      title: 'Troppe iscrizioni in questo momento',
      text: 'Dalla tua rete arrivano più iscrizioni del solito. Aspetta dieci minuti, torna indietro con il browser e invia di nuovo il modulo. Con JavaScript attivo l’invio funziona subito.',
    },
  },
  listings: {
    title: 'Come sarà un annuncio',
    lead: 'Tre esempi inventati: per ora non si noleggia nulla.',
    example: 'Esempio',
    perDay: 'al giorno',
    payload: 'Portata',
    freeDays: 'Giorni liberi',
  },
  whyChoose: {
    title: `Perché ${BRAND.name}`,
    cards: [
      {
        title: 'Ricerca avanzata',
        text: 'Filtrerai per categoria, zona, prezzo e disponibilità, fino al veicolo adatto al lavoro.',
      },
      {
        title: 'Pagamenti sicuri',
        text: 'Si pagherà online, tramite un fornitore certificato.',
      },
      {
        title: 'Recensioni vere',
        text: 'Solo recensioni verificate: leggerai com’è andata a chi ha noleggiato prima di te.',
      },
      {
        title: 'Assicurazione inclusa',
        text: 'Ogni veicolo partirà assicurato, con la polizza del professionista o con quella della piattaforma.',
      },
    ],
  },
  steps: {
    title: 'Come funzionerà, in tre fermate',
    items: [
      {
        title: 'Pubblica o cerca',
        text: 'Hai un furgone? Pubblicalo. Te ne serve uno? Cercalo dove e quando ti occorre.',
      },
      {
        title: 'Prenota',
        text: 'Scegli le date e mettiti d’accordo in chat, fino alla conferma.',
      },
      {
        title: 'Paga e parti',
        text: 'Con il pagamento riceverai i contatti per il ritiro. Il resto è strada.',
      },
    ],
  },
  categories: {
    title: 'A ogni lavoro il suo veicolo',
    lead: 'Dal trasloco al cantiere, dalla merce fresca alla squadra al completo.',
    names: {
      boxTruck: 'Camion furgonato',
      tipper: 'Camion ribaltabile',
      refrigerated: 'Furgone frigorifero',
      flatbed: 'Furgone cassonato',
      mobileWorkshop: 'Officina mobile',
      nineSeater: 'Furgone a 9 posti',
      other: 'Altri veicoli',
    },
  },
  faq: {
    title: 'Domande frequenti',
    items: [
      {
        question: 'Come si pagherà?',
        answer:
          'Tramite un fornitore di servizi di pagamento affidabile, attivo in tutto il mondo.',
      },
      {
        question: 'I veicoli saranno assicurati?',
        answer:
          'Sì, ogni veicolo dovrà esserlo. I professionisti useranno la propria polizza; tutti gli altri saranno coperti dall’assicurazione della piattaforma.',
      },
      {
        question: 'Potrò annullare una prenotazione?',
        answer:
          'Sì. Varranno le condizioni di annullamento del proprietario; fino a 24 ore prima, annullare sarà gratuito.',
      },
      {
        question: 'Come verranno verificati i veicoli?',
        answer:
          'Chi pubblica un veicolo dovrà fornire i documenti obbligatori, la licenza di circolazione e foto dettagliate.',
      },
      {
        question: 'Quanto costerà pubblicare un veicolo?',
        answer:
          'Niente: pubblicare sarà gratuito. Tratterremo una commissione solo sulle prenotazioni concluse.',
      },
      {
        question: 'C’è un servizio di assistenza?',
        answer: 'Sì. Rispondiamo entro 24 ore, nei giorni lavorativi.',
      },
    ],
  },
  closing: {
    title: 'Prossima fermata: la lista d’attesa.',
    text: 'L’iscrizione è gratuita e non ti impegna a nulla. I posti nella fase beta sono limitati.',
    button: 'Iscriviti alla lista d’attesa',
  },
} as const;
