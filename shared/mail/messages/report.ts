import type { DigestPeriod } from '#shared/settings.ts';
import type { Language } from '#shared/languages.ts';

/** The texts of the digest, which the operator reads in Italian. */
export const REPORT_MESSAGES = {
  plate: { list: 'Resoconto', region: 'Svizzera · Ticino' },
  headline: (signedUp: number, shown: string) => {
    if (signedUp === 0) return 'Nessuna nuova iscrizione';
    return signedUp === 1 ? '1 nuova iscrizione' : `${shown} nuove iscrizioni`;
  },
  /** The line that an inbox shows beside the subject, which names the sign-ups and the period. */
  preheader: (subscribed: string, owed: string) =>
    `In lista: ${subscribed}. E-mail da inviare: ${owed}.`,
  last: { daily: 'ultime 24 ore', weekly: 'ultimi 7 giorni' } satisfies Record<
    DigestPeriod,
    string
  >,
  growth: {
    title: 'Come cresce la lista',
    columns: {
      daily: ['Giorno', 'Giorno prima'],
      weekly: ['Settimana', 'Settimana prima'],
    } satisfies Record<DigestPeriod, readonly string[]>,
    signedUp: 'Nuove iscrizioni',
    confirmed: 'Iscrizioni confermate con un clic',
    unsubscribed: 'Iscrizioni cancellate',
    subscribed: 'In lista alla fine',
  },
  groups: { columns: ['Nuovi', 'In totale'], places: 'Luoghi', partners: 'Partner' },
  languages: {
    title: 'Lingue',
    names: { it: 'Italiano', en: 'Inglese', de: 'Tedesco', fr: 'Francese' } satisfies Record<
      Language,
      string
    >,
  },
  unsent: {
    title: 'E-mail non ancora partite',
    columns: ['Da inviare', 'Messe da parte'],
    mails: 'Alle persone',
    messages: 'A chi gestisce la lista',
    capped: (count: string) => `Trattenute dai limiti di invio: ${count}.`,
    retry: 'Quelle messe da parte ripartono con «waitlist retry».',
  },
  alarms: {
    title: 'Allarmi',
    none: 'Nessun allarme.',
    unknown: 'Sconosciuti: CloudWatch non ha risposto.',
    hint: 'Che cosa fare è scritto nel runbook, sotto il nome dell’allarme.',
  },
  whyYou: (period: DigestPeriod) =>
    `Ricevi questo resoconto ${period === 'daily' ? 'ogni giorno' : 'ogni settimana'}, o quando lo chiedi, perché gestisci la lista. Non contiene indirizzi. Si disattiva con «digest: off» nelle impostazioni.`,
} as const;
