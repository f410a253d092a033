import type { UnsubscribeMessages } from '../unsubscribe-messages.ts';

export const unsubscribe: UnsubscribeMessages = {
  title: 'Cancella l’iscrizione',
  lead: 'Inserisci l’indirizzo usato per l’iscrizione: lo togliamo dalla lista d’attesa.',
  email: 'E-mail',
  button: 'Cancella l’iscrizione',
  processing: 'Cancellazione in corso…',
  success: 'Se il tuo indirizzo era nel nostro sistema, la tua iscrizione è stata cancellata.',
  invalidEmail: 'Inserisci un indirizzo e-mail valido.',
  failure: 'Qualcosa è andato storto. Riprova più tardi.',
  privacy:
    'Usiamo l’indirizzo solo per toglierlo dalla lista d’attesa. Resta registrato insieme alla tua rinuncia, così non ti scriviamo più.',
  needsScript:
    'Il modulo e il link delle nostre e-mail richiedono JavaScript. Senza, funziona il pulsante che molti programmi di posta mostrano accanto al mittente per annullare l’iscrizione. Oppure scrivici a',
};
