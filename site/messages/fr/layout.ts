import { BRAND } from '#shared/brand.ts';
import type { LayoutMessages } from '../layout-messages.ts';

export const layout: LayoutMessages = {
  skipToContent: 'Aller au contenu',
  home: `${BRAND.name}, page d’accueil`,
  languageMenu: 'Langue',
  footer: {
    navigation: 'Informations',
    languages: 'Choisir la langue',
    privacy: 'Confidentialité',
    terms: 'Conditions d’utilisation',
    contact: 'Contact',
    embed: 'Pour les partenaires',
    line: 'Des utilitaires à louer en Suisse, d’abord au Tessin.',
    copyright: `© {year} ${BRAND.controller.fr}`,
  },
};
