import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Cancella l’iscrizione | ${BRAND.name}`,
    description: 'Togli il tuo indirizzo e-mail dalla lista d’attesa: bastano pochi secondi.',
  },
  title: 'Cancella l’iscrizione',
  lead: 'Inserisci l’indirizzo usato per l’iscrizione: lo togliamo dalla lista d’attesa.',
  email: 'E-mail',
  button: 'Cancella l’iscrizione',
  processing: 'Cancellazione in corso…',
  // For any address, so that it does not tell whether one is known.
  success: 'Se il tuo indirizzo era nel nostro sistema, la tua iscrizione è stata cancellata.',
  invalidEmail: 'Inserisci un indirizzo e-mail valido.',
  failure: 'Qualcosa è andato storto. Riprova più tardi.',
  privacy:
    'Usiamo l’indirizzo solo per questo. Se è in lista, resta registrato insieme alla tua rinuncia, così non ti scriviamo più.',
  // The mail’s link is truncated or forged.
  invalidLink: 'Questo link non funziona. Inserisci invece il tuo indirizzo.',
  // Below the field into which a visitor without JavaScript pastes the mail’s link.
  linkHint:
    'Senza JavaScript questa pagina non può leggere il proprio link. Incolla qui l’indirizzo di questa pagina, o il link dell’e-mail.',
} as const;
