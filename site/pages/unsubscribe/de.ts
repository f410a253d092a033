import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Abmelden | ${BRAND.name}`,
    description:
      'Streichen Sie Ihre E-Mail-Adresse von der Warteliste: Das dauert nur wenige Sekunden.',
  },
  title: 'Von der Warteliste abmelden',
  lead: 'Geben Sie die Adresse ein, mit der Sie sich eingetragen haben: Wir streichen sie von der Warteliste.',
  email: 'E-Mail',
  button: 'Abmelden',
  processing: 'Wird abgemeldet …',
  success: 'Falls Ihre Adresse in unserem System war, sind Sie nun abgemeldet.',
  invalidEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  failure: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  privacy:
    'Wir verwenden die Adresse nur dafür. Stand sie auf der Liste, bleibt sie zusammen mit Ihrer Abmeldung gespeichert, damit wir Ihnen nicht mehr schreiben.',
  invalidLink: 'Dieser Link funktioniert nicht. Geben Sie stattdessen Ihre Adresse ein.',
  linkHint:
    'Ohne JavaScript kann diese Seite ihren eigenen Link nicht lesen. Fügen Sie hier die Adresse dieser Seite oder den Link aus der E-Mail ein.',
};
