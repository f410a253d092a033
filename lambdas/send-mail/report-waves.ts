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
export async function countIfMissed({ name = '', row }: DueRow, delivery: Delivery): Promise<void> {
  const { wave } = row as Partial<AnnouncementRow>;
  if (wave === undefined) return;
  const { outcome } = delivery;
  if (outcome !== 'skipped' && outcome !== 'parked' && outcome !== 'rejected') return;
  const how = outcome === 'skipped' ? outcome : 'parked';
  await countMissed({ name, wave }, `${how}_${delivery.reason}`);
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
        const missed = await readMissed({ name, wave: wave.wave });
        await saveReport(keyOf(wave), composeReport(name, wave, missed), now);
        reported.add(keyOf(wave));
      }
    }
  };
}

const REASONS: Readonly<Record<string, string>> = {
  unsubscribed: 'hanno lasciato la lista',
  suppressed: 'indirizzo bloccato',
  not_subscribed: 'non sono più in lista',
  mailbox_left: 'casella che ha lasciato la lista',
};

/** Lines are short, because Outlook joins those from 40 characters on. */
function composeReport(name: string, { wave, wanted }: Wave, missed: Record<Missed, number>) {
  const [left, aside] = [linesOf(missed, 'skipped_'), linesOf(missed, 'parked_')];
  return {
    subject: `${BRAND.name}: annuncio “${name}”, gruppo ${wave}: inviato`,
    text: [
      `Inviato a: ${Math.max(0, wanted - left.people - aside.people)} di ${wanted}`,
      `Non inviato a: ${left.people}`,
      ...left.lines,
      `Fermi, da riprovare: ${aside.people}`,
      ...aside.lines,
      '',
      `npm run waitlist announce status ${name}`,
      '',
    ].join('\n'),
  };
}

/** How many people, and a line for each reason. */
function linesOf(missed: Record<string, number>, how: string) {
  const found = Object.entries(missed).filter(([by, people]) => by.startsWith(how) && people > 0);
  const lines = found.map(([by, people]) => {
    const reason = by.slice(how.length);
    return `  ${REASONS[reason] ?? reason}: ${people}`;
  });
  return { people: found.reduce((sum, [, people]) => sum + people, 0), lines };
}
