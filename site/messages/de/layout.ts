import { BRAND } from '#shared/brand.ts';
import type { LayoutMessages } from '../layout-messages.ts';

export const layout: LayoutMessages = {
  skipToContent: 'Zum Inhalt springen',
  home: `${BRAND.name}, Startseite`,
  languageMenu: 'Sprache',
  footer: {
    navigation: 'Informationen',
    languages: 'Sprache wählen',
    privacy: 'Datenschutz',
    terms: 'Nutzungsbedingungen',
    contact: 'Kontakt',
    embed: 'Für Partner',
    line: 'Nutzfahrzeuge zur Miete, zuerst im Tessin.',
    copyright: `© {year} ${BRAND.controller.de}`,
  },
};
