import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Pagina non trovata | ${BRAND.name}`,
    description: 'La pagina che cerchi non c’è, o non c’è più. Riparti dalla pagina iniziale.',
  },
  title: 'Oops! Pagina non trovata',
  text: 'Questa strada non porta da nessuna parte: l’indirizzo è sbagliato, o la pagina non c’è più.',
} as const;
