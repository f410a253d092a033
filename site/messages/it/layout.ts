import { BRAND } from '#shared/brand.ts';
import type { LayoutMessages } from '../layout-messages.ts';

export const layout: LayoutMessages = {
  skipToContent: 'Vai al contenuto',
  home: `${BRAND.name}, pagina iniziale`,
  languageMenu: 'Lingua',
  footer: {
    navigation: 'Informazioni',
    languages: 'Scegli la lingua',
    privacy: 'Privacy',
    terms: 'Termini e condizioni',
    contact: 'Contatti',
    embed: 'Per i partner',
    line: 'Veicoli commerciali a noleggio in Svizzera, dal Ticino.',
    copyright: `© {year} ${BRAND.controller.it}`,
  },
};
