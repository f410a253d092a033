import { BRAND } from '#shared/brand.ts';

export const it = {
  meta: {
    title: `Iscriviti alla lista d’attesa | ${BRAND.name}`,
    description:
      'Iscriviti alla lista d’attesa per noleggiare o offrire veicoli commerciali in Svizzera, a partire dal Ticino: gratis e senza impegno.',
  },
} as const;
