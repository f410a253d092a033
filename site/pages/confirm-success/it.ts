import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Iscrizione confermata | ${BRAND.name}`,
    description:
      'La tua iscrizione alla lista d’attesa è confermata: ti scriveremo appena ci saranno novità sull’apertura.',
  },
  title: 'Sei in lista.',
  text: 'La tua iscrizione è confermata. Ti scriveremo appena ci saranno novità sull’accesso anticipato e sull’apertura.',
  write: 'Scrivici',
  suppressed:
    'La tua iscrizione è confermata, ma per ora a questo indirizzo non mandiamo e-mail: un messaggio non è stato recapitato o è stato segnalato come spam, oppure ci è stato chiesto di non scrivere più. Scrivici e rimediamo.',
} as const;
