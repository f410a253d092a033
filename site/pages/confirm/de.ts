import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Eintrag bestätigen | ${BRAND.name}`,
    description:
      'Prüfen Sie, was eingegeben wurde, und bestätigen Sie Ihren Eintrag in die Warteliste: Vorher ändert sich nichts.',
  },
  title: 'Stimmen Ihre Angaben?',
  lead: 'Korrigieren Sie, was nicht stimmt, und bestätigen Sie: Danach kann sie niemand anders mehr ändern.',
  button: 'Eintrag bestätigen',
  sending: 'Wird bestätigt …',
  done: 'Sie stehen auf der Liste.',
  reading: 'Einen Moment, die Angaben werden geladen …',
  known: 'Es gilt, was hier steht, wenn Sie auf die Schaltfläche klicken.',
  entered:
    'Dieser Link zeigt die Angaben nicht mehr, gilt aber noch. Füllen Sie das Formular mit der Adresse aus, an die unsere E-Mail ging.',
  agreed: 'Mit der Bestätigung erklären Sie:',
  otherAddress:
    'Dieser Link gilt für eine andere Adresse. Geben Sie die Adresse ein, an die unsere E-Mail ging.',
  again: 'Noch einmal versuchen',
  linkHint:
    'Ohne JavaScript kann diese Seite Ihre Angaben nicht zeigen: Die Schaltfläche bestätigt die Angaben unserer E-Mail. Fügen Sie hier die Adresse dieser Seite oder den Link aus der E-Mail ein.',
  invalid: {
    title: 'Diese Anfrage gilt nicht mehr',
    text: 'Sie ist abgelaufen oder unvollständig. Tragen Sie sich bitte über das Formular neu ein.',
  },
  failed: {
    title: 'Nicht bestätigt',
    text: 'Etwas ist schiefgelaufen. Bitte versuchen Sie es später noch einmal.',
  },
  missing: {
    title: 'Der Link fehlt',
    text: 'Öffnen Sie diese Seite aus unserer E-Mail, oder tragen Sie sich im Formular ein.',
  },
  signUp: 'Zum Formular',
};
