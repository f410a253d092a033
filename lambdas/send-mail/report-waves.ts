import { BRAND } from '#shared/brand.ts';
import {
  type Announcement,
  countMissed,
  type Missed,
  readMissed,
  shardsOf,
  type Wave,
} from '../store/announcements.ts';
import type { DueRow } from '../store/due-rows.ts';
import { saveReport } from '../store/operator-mail.ts';
import { isAnyDue } from '../store/outbox.ts';
import type { AnnouncementRow } from '../store/owed-rows.ts';
import type { Delivery } from './settle.ts';

/** Counts a person of a wave who does not get it. A call for each that does would double the writes. */
export async function countIfMissed(due: DueRow, delivery: Delivery): Promise<void> {
  const { wave } = due.row as Partial<AnnouncementRow>;
  if (due.kind !== 'announcement' || wave === undefined) return;
  const { name = '' } = due;
  if (delivery.outcome === 'skipped') {
    await countMissed({ name, wave, how: 'skipped', reason: delivery.reason });
  } else if (delivery.outcome === 'parked' || delivery.outcome === 'rejected') {
    await countMissed({ name, wave, how: 'parked', reason: delivery.reason });
  }
}

/** Later than anything is due. */
const EVER = Number.MAX_SAFE_INTEGER;
/** The index lags behind what was queued last. */
const LAG_MS = 60_000;

/** Tells the operator once of each wave of which nothing is owed any more. */
export function createWaveReporter() {
  const reported = new Set<string>();
  return async (announcements: readonly Announcement[], now: number): Promise<void> => {
    for (const announcement of announcements) {
      const { name, waves } = announcement;
      const keyOf = ({ wave }: Wave) => `wave-${name}-${wave}`;
      const open = waves.filter(
        (wave) => !reported.has(keyOf(wave)) && now > (wave.finishedAt ?? Infinity) + LAG_MS,
      );
      if (open.length === 0 || (await isAnyDue(shardsOf(announcement), EVER))) continue;
      for (const wave of open) {
        const mail = composeReport(name, wave, await readMissed(name, wave.wave));
        await saveReport(keyOf(wave), mail, now);
        reported.add(keyOf(wave));
      }
    }
  };
}

const SKIPPED: Readonly<Record<string, string>> = {
  unsubscribed: 'hanno lasciato la lista',
  suppressed: 'indirizzo bloccato',
  not_subscribed: 'non sono più in lista',
  mailbox_left: 'casella che ha lasciato la lista',
};

/** Lines are short, because Outlook joins those from 40 characters on. */
function composeReport(
  name: string,
  { wave, wanted }: Wave,
  { skipped = {}, parked = {} }: Missed,
) {
  const [left, aside] = [sum(skipped), sum(parked)];
  return {
    subject: `${BRAND.name}: annuncio “${name}”, gruppo ${wave}: inviato`,
    text: [
      `Inviato a: ${Math.max(0, wanted - left - aside)} di ${wanted}`,
      `Non inviato a: ${left}`,
      ...Object.entries(skipped).map(([by, people]) => `  ${SKIPPED[by] ?? by}: ${people}`),
      `Fermi, da riprovare: ${aside}`,
      ...Object.entries(parked).map(([by, people]) => `  ${by}: ${people}`),
      '',
      `npm run waitlist announce status ${name}`,
      '',
    ].join('\n'),
  };
}

function sum(people: Readonly<Record<string, number>>): number {
  return Object.values(people).reduce((total, each) => total + each, 0);
}
