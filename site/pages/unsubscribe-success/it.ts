import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Iscrizione cancellata | ${BRAND.name}`,
    description: 'La cancellazione è registrata: a questo indirizzo non scriveremo più.',
  },
  title: 'Iscrizione cancellata.',
  text: 'D’ora in poi non ti scriveremo più. Ci ripensi? Iscriviti di nuovo dalla pagina iniziale e conferma dalla nostra e-mail.',
} as const;
