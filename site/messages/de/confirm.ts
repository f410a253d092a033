import type { ConfirmMessages } from '../confirm-messages.ts';

export const confirm: ConfirmMessages = {
  title: 'Bestätigen Sie Ihren Eintrag',
  lead: 'Mit der Schaltfläche kommen Sie auf die Warteliste, neu oder wieder. Solange Sie nicht darauf klicken, geschieht nichts.',
  button: 'Eintrag bestätigen',
  sending: 'Wird bestätigt …',
  retrying: 'Noch keine Antwort: Wir versuchen es noch einmal.',
  link: 'Link aus der E-Mail',
  linkHint:
    'Ohne JavaScript kann diese Seite ihn nicht selbst lesen. Fügen Sie hier die Adresse dieser Seite oder den Link aus der E-Mail ein.',
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
    text: 'Diese Seite öffnet sich über die Schaltfläche in einer E-Mail von uns. Öffnen Sie sie von dort aus, oder tragen Sie sich über das Formular ein.',
  },
  signUp: 'Zum Formular',
};
