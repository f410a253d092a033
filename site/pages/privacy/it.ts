import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Informativa sulla privacy | ${BRAND.name}`,
    description:
      'Quali dati raccoglie la lista d’attesa per noleggiare furgoni in Ticino, perché, per quanto tempo, e come farli correggere o eliminare.',
  },
  disclaimer: {
    title: 'Versione preliminare',
    text: 'Questa informativa vale per il sito e per la lista d’attesa, prima dell’apertura della piattaforma. Verrà completata quando la società sarà costituita e il servizio sarà disponibile.',
  },
  sections: {
    controller: {
      title: 'Titolare del trattamento',
      paragraphs: [
        `Il titolare del trattamento è ${BRAND.controller.it}, ${BRAND.address.it}, di seguito «noi».`,
        'La società non è ancora iscritta nel registro di commercio. Ragione sociale completa e sede saranno indicate qui dopo la costituzione.',
      ],
    },
    purpose: {
      title: 'Finalità del trattamento',
      paragraphs: ['Trattiamo i tuoi dati per questi scopi:'],
      points: [
        'gestire la lista d’attesa e confermarti l’iscrizione per e-mail;',
        'informarti sull’apertura della piattaforma, sull’accesso anticipato e sulla fase beta;',
        'capire quali veicoli si cercano e si offrono, e in quali zone;',
        'rispondere ai messaggi che ci mandi dal modulo di contatto;',
        'dimostrare il tuo consenso e proteggere il servizio dagli abusi.',
      ],
      closing: ['Non usiamo i tuoi dati per decisioni automatizzate e non li vendiamo.'],
    },
    dataTypes: {
      title: 'Tipi di dati',
      paragraphs: [
        'Raccogliamo solo ciò che ci indichi e ciò che serve a far funzionare il servizio:',
      ],
      points: [
        'lista d’attesa: indirizzo e-mail, a che titolo ti iscrivi (privato, azienda, società di noleggio o altro), se cerchi o offri un veicolo e, se li indichi, azienda, numero di veicoli e località;',
        'lingua scelta, data e ora dell’iscrizione, pagina da cui ti iscrivi, con la campagna indicata nel suo indirizzo, ed eventuale sito partner che la ospita, con il riferimento e la campagna che ci comunica. Degli identificativi che le piattaforme pubblicitarie aggiungono all’indirizzo annotiamo solo che c’erano;',
        'se arrivi da un link d’invito, il codice della persona che l’ha passato: sappiamo così chi ha invitato chi, e quante persone ha portato ognuno;',
        'prova del consenso: il testo che hai accettato, la pagina e il momento;',
        'se il tuo indirizzo proviene da un’altra lista d’attesa: gli stessi dati e la prova del consenso dato lì;',
        'stato delle e-mail che ti mandiamo (inviata, respinta, segnalata come indesiderata), quali annunci ti abbiamo mandato e quando, ed eventuale conferma o cancellazione dell’iscrizione;',
        'contatto: nome, indirizzo e-mail, lingua e testo del messaggio;',
        'registro di ciò che facciamo a mano con i tuoi dati (per esempio consegnarli, correggerli o eliminarli): momento, tipo di intervento e un’impronta dell’indirizzo, mai l’indirizzo stesso;',
        'dati tecnici di connessione, come l’indirizzo IP, che il fornitore di hosting tratta per consegnare le pagine e proteggerle dagli abusi. Per difenderci dalle richieste di massa le contiamo rete per rete, per dieci minuti al massimo; al posto dell’indirizzo IP registriamo un valore calcolato con una chiave.',
      ],
      closing: [
        'Non usiamo cookie né strumenti di analisi o di tracciamento. Nel tuo browser salviamo solo la lingua, se la scegli dal menu: resta nella memoria locale del dispositivo, sotto il nome «language», e puoi cancellarla in ogni momento.',
      ],
    },
    legalBasis: {
      title: 'Base giuridica',
      paragraphs: [
        'Trattiamo i dati secondo la legge federale svizzera sulla protezione dei dati (LPD, RS 235.1) e la relativa ordinanza (OPDa, RS 235.11).',
        'Per la lista d’attesa ci basiamo sul tuo consenso, che dai spuntando la casella del modulo. Puoi revocarlo in ogni momento; la revoca non tocca la liceità di ciò che è avvenuto prima.',
        'Per rispondere ai messaggi, conservare la prova del consenso, documentare i nostri interventi e proteggere il servizio ci basiamo sul nostro interesse legittimo. Se al trattamento si applica il regolamento europeo (RGPD), valgono l’articolo 6, paragrafo 1, lettera a per il consenso e lettera f per l’interesse legittimo.',
      ],
    },
    sharing: {
      title: 'Comunicazione dei dati',
      paragraphs: [
        'Non vendiamo i tuoi dati e non li cediamo a terzi per la loro pubblicità. Non li mostriamo ad altri iscritti.',
        'Vi accedono solo le persone incaricate da noi e i fornitori descritti nella sezione «Servizi esterni», nella misura necessaria. Li comunichiamo alle autorità soltanto se la legge ci obbliga.',
        'Altri nostri sistemi possono essere avvisati di ogni iscrizione, conferma e cancellazione, senza l’indirizzo se non ne hanno bisogno.',
      ],
    },
    externalServices: {
      title: 'Servizi esterni',
      paragraphs: [
        'Alcuni fornitori trattano dati per nostro conto e secondo le nostre istruzioni:',
      ],
      points: [
        'un fornitore di hosting, che pubblica il sito e custodisce la banca dati;',
        'un servizio di invio di e-mail, che recapita le conferme e ci segnala i messaggi respinti o indesiderati;',
        'un servizio di gestione dei moduli, che riceve le iscrizioni e i messaggi di contatto.',
      ],
      closing: [
        'Il modulo della lista d’attesa può comparire anche sui siti di nostri partner. In quel caso i dati che inserisci arrivano direttamente a noi; per il resto della pagina vale l’informativa del partner.',
      ],
    },
    transfers: {
      title: 'Trasferimenti all’estero',
      paragraphs: [
        'Ubicazione dei server su cui i nostri fornitori conservano e trattano i dati: {countries}.',
        'Le pagine e il modulo ti arrivano attraverso una rete del fornitore di hosting, il cui punto più vicino a te inoltra anche ciò che invii. Ubicazioni abituali: {edge}.',
        'Fuori dalla Svizzera, il trasferimento avviene verso Stati che, secondo il Consiglio federale, garantiscono una protezione adeguata (allegato 1 OPDa) oppure sulla base di clausole tipo di protezione dei dati riconosciute dall’Incaricato federale della protezione dei dati e della trasparenza (IFPDT).',
      ],
    },
    retention: {
      title: 'Durata di conservazione',
      paragraphs: [
        'Conserviamo i dati della lista d’attesa e dei messaggi di contatto a tempo indeterminato, finché non ne chiedi l’eliminazione. Allora li eliminiamo; nelle copie di sicurezza restano al massimo per altri 35 giorni.',
        'Se cancelli l’iscrizione non ti scriviamo più, ma l’indirizzo resta registrato, con la tua rinuncia, proprio per poterla rispettare. Se vuoi togliere anche questo dato, chiedici di eliminarlo.',
        'Anche dopo l’eliminazione conserviamo un’impronta dell’indirizzo, calcolata con una chiave segreta, i soli fatti che impediscono altre e-mail (la rinuncia, i messaggi respinti o segnalati, che cosa abbiamo mandato, quando e quante volte) e il registro dei nostri interventi. Senza l’indirizzo e senza la chiave, l’impronta non dice di chi sia.',
        'I dati di un’iscrizione che aspetta la tua conferma vengono eliminati dopo 30 giorni; restano l’impronta e quei fatti.',
      ],
    },
    rights: {
      title: 'I tuoi diritti',
      paragraphs: ['In ogni momento, e di regola gratuitamente, puoi:'],
      points: [
        'sapere se e quali tuoi dati trattiamo, e riceverne una copia;',
        'far correggere i dati inesatti;',
        'chiederne l’eliminazione;',
        'opporti a un trattamento, o chiederne la limitazione;',
        'ricevere in un formato elettronico usuale i dati che ci hai fornito;',
        'revocare il consenso, anche con il link presente in ogni e-mail della lista d’attesa.',
      ],
      closing: [
        'Per tutelarti possiamo chiederti di dimostrare la tua identità. Di regola rispondiamo entro 30 giorni. Puoi inoltre rivolgerti all’IFPDT a Berna o, se si applica il RGPD, all’autorità di controllo del tuo Paese.',
      ],
    },
  },
  contact: 'Domande sui tuoi dati? Scrivi a {email}.',
} as const;
