import { BRAND } from '#shared/brand.ts';
import type { DigestPeriod } from '#shared/settings.ts';
import { DAY_MS, fromLocalTime, toLocalTime, weekdayOf } from '#shared/time.ts';
import { createHandler } from '../invocation.ts';
import { logger } from '../logger.ts';
import { saveReport } from '../store/operator-mail.ts';
import { countList, type Numbers } from './count-list.ts';

const LENGTH_DAYS = { daily: 1, weekly: 7 } as const satisfies Record<DigestPeriod, number>;

/**
 * Counts the list of the last whole day, or week from Monday to Sunday, for a mail to the operator.
 * Repeated calls change nothing.
 */
export const handler = createHandler(async ({ period }: { readonly period: DigestPeriod }) => {
  const now = Date.now();
  const today = toLocalTime(now).slice(0, 10);
  const end = period === 'daily' ? today : addDays(today, -weekdayOf(today));
  const first = addDays(end, -LENGTH_DAYS[period]);
  const [from = 0, to = 0] = [first, end].map((day) => fromLocalTime(Date.parse(day)));
  const numbers = await countList({ from, to, now });
  const days = period === 'daily' ? first : `${first} – ${addDays(end, -1)}`;
  const isNew = await saveReport(`${period}-${end}`, composeReport(days, numbers), now);
  logger.info(isNew ? 'A digest was written' : 'The digest was written before', { period, end });
});

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Short, because Outlook joins lines from 40 characters on. */
const LABELS: Readonly<Record<keyof Numbers, string>> = {
  subscribed: 'In lista',
  pending: 'In attesa di conferma',
  blocked: 'Bloccati',
  signedUp: 'Nuove iscrizioni',
  confirmed: 'Conferme',
  left: 'Cancellazioni',
  owed: 'E-mail da inviare',
  parked: 'E-mail ferme, da riprovare',
  capped: 'E-mail trattenute dai limiti',
  messages: 'Messaggi a te da inviare',
};

function composeReport(days: string, numbers: Numbers) {
  const lines = Object.entries(LABELS).map(
    ([name, label]) => `${label}: ${numbers[name as keyof Numbers]}`,
  );
  const subject = `${BRAND.name}: nuove iscrizioni ${days}: ${numbers.signedUp}`;
  return { subject, text: [days, '', ...lines, ''].join('\n') };
}
