import { BRAND } from '#shared/brand.ts';
import type { LayoutMessages } from '../layout-messages.ts';

export const layout: LayoutMessages = {
  skipToContent: 'Skip to content',
  home: `${BRAND.name}, home page`,
  languageMenu: 'Language',
  footer: {
    navigation: 'Information',
    languages: 'Choose your language',
    privacy: 'Privacy',
    terms: 'Terms and conditions',
    contact: 'Contact',
    embed: 'For partners',
    line: 'Commercial vehicles for rent, starting in Ticino.',
    copyright: `© {year} ${BRAND.controller.en}`,
  },
};
