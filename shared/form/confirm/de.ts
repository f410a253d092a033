import { BRAND } from '#shared/brand.ts';
import type { Texts } from '#shared/languages.ts';
import type { it } from './it.ts';

export const de: Texts<typeof it> = {
  meta: {
    title: `Eintrag bestätigen | ${BRAND.name}`,
    description:
      'Prüfen Sie die Angaben und bestätigen Sie Ihren Eintrag in die Warteliste: Solange Sie nicht auf die Schaltfläche klicken, ändert sich nichts.',
  },
  title: 'Eintrag bestätigen',
  lead: 'Diese Seite zu öffnen ändert nichts: Es gilt, was im Formular steht, wenn Sie auf die Schaltfläche klicken.',
  filled: 'Prüfen Sie die Angaben und korrigieren Sie, was nicht stimmt.',
  empty:
    'Dieser Link hat keine Angaben zu zeigen. Ist die Adresse schon bestätigt und seither nicht abgemeldet worden, müssen Sie nichts weiter tun. Sonst füllen Sie das Formular mit der Adresse aus, an die unsere E-Mail ging.',
  agreed: 'Mit der Bestätigung erklären Sie:',
  button: 'Eintrag bestätigen',
  sending: 'Wird bestätigt …',
  reading: 'Einen Moment, die Angaben werden geladen …',
  again: 'Noch einmal versuchen',
  otherAddress:
    'Dieser Link gilt für eine andere Adresse. Geben Sie die Adresse ein, an die unsere E-Mail ging.',
  leftSince:
    'Diese Adresse ist inzwischen abgemeldet worden. Wenn Sie auf der Liste stehen möchten, klicken Sie noch einmal auf die Schaltfläche.',
  invalid: {
    title: 'Dieser Link ist ungültig',
    text: 'Er ist abgelaufen oder unvollständig. Öffnen Sie den Link in unserer letzten E-Mail, oder tragen Sie sich im Formular ein.',
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
  linkHint:
    'Ohne JavaScript kann diese Seite ihren eigenen Link nicht lesen. Fügen Sie hier die Adresse dieser Seite oder den Link aus der E-Mail ein: Dann erscheint das Formular.',
  show: 'Formular anzeigen',
};
