import { BRAND, senderLine } from '#shared/brand.ts';

export const confirmation = {
  subject: `Sei nella lista d’attesa di ${BRAND.name}`,
  // What an inbox shows beside the subject. It repeats neither that nor the headline.
  preheader: 'Non devi confermare nulla: ti scriveremo appena potrai provare la versione beta.',
  plate: { list: 'Lista d’attesa', region: 'Svizzera · Ticino' },
  headline: 'Sei in lista.',
  // Names no one: the mail would say what a stranger typed into the form.
  greeting: 'Buongiorno,',
  thanks: `grazie per l’iscrizione alla lista d’attesa di ${BRAND.name}, la piattaforma che stiamo costruendo per noleggiare veicoli commerciali in Svizzera, a partire dal Ticino.`,
  // Quoted as what was entered, and only in the company version.
  company: { label: 'Azienda indicata nel modulo:', name: '«{{company}}»' },
  next: {
    title: 'Che cosa succede adesso',
    stops: [
      { title: 'Iscrizione registrata', text: 'Fatto. Non devi confermare nulla.' },
      {
        title: 'Fase beta',
        text: 'Ti scriveremo appena potrai provare la versione beta. I posti sono limitati.',
      },
      { title: 'Apertura', text: 'Ti scriveremo quando la piattaforma aprirà.' },
    ],
  },
  frequency:
    'Scriviamo solo quando c’è una novità, al massimo una volta alla settimana. In ogni e-mail trovi il link per cancellare l’iscrizione.',
  share: {
    text: 'Conosci qualcuno con un furgone fermo, o che ne cerca uno? Passagli questo link:',
    button: 'Invia per e-mail',
    subject: `Furgoni a noleggio in Ticino: la lista d’attesa di ${BRAND.name}`,
    message: `Hai un furgone fermo, o te ne serve uno? ${BRAND.name} apre presto in Ticino, e la lista d’attesa è gratuita.`,
  },
  questions: 'Domande? Rispondi a questa e-mail.',
  whyYou:
    'Ricevi questo messaggio perché il tuo indirizzo e-mail è stato inserito nel modulo della nostra lista d’attesa. L’iscrizione è gratuita e non vincolante.',
  notYou:
    'Se non l’hai richiesta tu, o se hai cambiato idea, cancella l’iscrizione con questo link: non ti scriveremo più.',
  details: 'Controlla o correggi i tuoi dati',
  unsubscribe: 'Cancella l’iscrizione',
  privacy: 'Informativa sulla privacy',
  sender: `${senderLine('it')}, ${BRAND.email}`,
} as const;

export const confirmRequest = {
  subject: `Conferma l’iscrizione alla lista d’attesa di ${BRAND.name}`,
  preheader: 'I dati inseriti valgono solo dopo la tua conferma.',
  headline: 'Vuoi entrare in lista?',
  request: `il tuo indirizzo e-mail è stato inserito nel modulo della lista d’attesa di ${BRAND.name}, la piattaforma che stiamo costruendo per noleggiare veicoli commerciali in Svizzera, a partire dal Ticino. Per entrare in lista, per tornarci o per aggiornare i tuoi dati, premi il pulsante: la pagina che si apre mostra che cosa è stato inserito, e puoi correggerlo prima di confermare.`,
  confirm: 'Conferma la mia iscrizione',
  address: 'Il pulsante non funziona? Apri questo indirizzo:',
  notYou:
    'Non hai richiesto tu l’iscrizione? Non devi fare nulla: per te non cambia niente, e dopo 30 giorni eliminiamo i dati inseriti.',
  whyYou:
    'Ricevi questo messaggio perché qualcuno ha inserito il tuo indirizzo e-mail nel nostro modulo.',
  noMore: 'Non voglio altre e-mail',
} as const;

export const announcement = {
  whyYou: `Ricevi questo messaggio perché sei nella lista d’attesa di ${BRAND.name}.`,
  noMore:
    'Se non vuoi più ricevere nostre notizie, cancella l’iscrizione con questo link: non ti scriveremo più.',
} as const;
