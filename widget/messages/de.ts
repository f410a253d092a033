import { BRAND } from '#shared/brand.ts';
import type { Messages } from './it.ts';

export const de: Messages = {
  title: 'Tragen Sie sich in die Warteliste ein',
  terms: 'Kostenlos · unverbindlich',
  testMode: 'Testmodus, ohne Versand',
  email: 'E-Mail',
  role: 'Sie tragen sich ein als\u00a0…',
  rolePrivate: 'Privatperson',
  roleRental: 'Vermietungsfirma',
  roleOther: 'Andere',
  intent: 'Was interessiert Sie?',
  intentLooking: 'Fahrzeug suchen',
  intentOffering: 'Fahrzeug anbieten',
  intentBoth: 'Beides',
  company: 'Firma',
  vehicles: 'Anzahl Fahrzeuge',
  location: 'Ort / Kanton',
  choose: 'Bitte wählen',
  optional: 'freiwillig',
  newTab: 'öffnet in einem neuen Tab',
  submit: 'Jetzt eintragen',
  unready: '{count, plural, one {Es fehlt noch # Angabe.} other {Es fehlen noch # Angaben.}}',
  submitting: 'Wird gesendet\u00a0…',
  retrying: 'Nächster Versuch in {seconds, plural, one {# Sekunde} other {# Sekunden}}.',
  offline: 'Keine Verbindung. Gesendet wird, sobald das Netz wieder da ist.',
  dismiss: 'Schliessen',
  emailTitle: 'Ungültige E-Mail-Adresse',
  emailText: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  missingTitle: 'Pflichtfelder fehlen',
  missingText: 'Wählen Sie, als was Sie sich eintragen und was Sie interessiert.',
  chooseText: 'Wählen Sie eine Möglichkeit.',
  vehiclesTitle: 'Ungültige Anzahl Fahrzeuge',
  vehiclesText: 'Geben Sie eine Zahl grösser als 0 ein.',
  vehiclesRangeText: 'Geben Sie eine ganze Zahl ein, höchstens {max, number}.',
  consentTitle: 'Einwilligung nötig',
  consentText: 'Für den Eintrag müssen Sie in die Bearbeitung Ihrer Daten einwilligen.',
  tooLongText: 'Höchstens {max, number} Zeichen.',
  errorTitle: 'Etwas ist schiefgelaufen',
  invalidText:
    'Einige Angaben sind ungültig. Prüfen Sie das Formular und versuchen Sie es noch einmal.',
  failedText:
    'Ihr Eintrag konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.',
  tooManyText:
    'Zu viele Anfragen in kurzer Zeit. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
  insecureText:
    'Im Moment geht das nur verschlüsselt: Öffnen Sie die Seite mit https:// und versuchen Sie es noch einmal.',
  confirmTitle: 'Noch ein Klick',
  successTitle: 'Vielen Dank',
  sentText:
    'Schauen Sie in Ihr Postfach: Unsere Bestätigung an {email} ist schon da oder unterwegs.',
  limitText: `Von ${BRAND.name}, höchstens eine pro Woche.`,
  doneText: 'Wer auf der Liste steht, hört von uns, sobald die Betaversion bereit ist.',
  confirmText:
    'Klicken Sie auf die Schaltfläche in unserer E-Mail: Erst dann gilt Ihr Eintrag. Sonst wird er nach 30 Tagen gelöscht.',
};
