import type { RefusalMessages } from '../refusal-messages.ts';

export const refusals: RefusalMessages = {
  tooMany:
    'Zu viele Anfragen in kurzer Zeit. Warten Sie einige Minuten und versuchen Sie es noch einmal.',
  insecure:
    'Im Moment geht das nur auf einer verschlüsselten Seite. Öffnen Sie sie mit https:// und versuchen Sie es noch einmal.',
  retrying: 'Noch keine Antwort: Wir versuchen es noch einmal.',
  offline: 'Keine Verbindung. Gesendet wird, sobald das Netz wieder da ist.',
};
