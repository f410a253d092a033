import { queueAnnouncement, type Announcement } from '../../../lambdas/store/announcement.ts';
import { primaryKey } from '../../../lambdas/store/row-key.ts';
import { concurrently } from '../../operator/concurrently.ts';
import type { Session } from '../session.ts';
import type { Invitee } from './select-recipients.ts';

/** People whose mails are queued side by side. Each takes two writes. */
const AT_ONCE = 16;

/** Queues an announcement for everybody, in their order. Returns how many it was queued for. */
export async function queueWave(
  session: Session,
  announcement: Announcement,
  { wave, invitees }: { readonly wave: number; readonly invitees: readonly Invitee[] },
): Promise<number> {
  let queued = 0;
  const progress = session.progress('Queueing:', invitees.length);
  try {
    await concurrently(invitees, { atOnce: AT_ONCE, signal: session.signal }, async (invitee) => {
      const { rowKey, announcements } = invitee;
      const recipient = {
        pk: primaryKey('waitlist', rowKey),
        ...(announcements && { announcements }),
      };
      const queueing = { announcement, wave, now: session.now() };
      if (await queueAnnouncement(rowKey, recipient, queueing)) queued += 1;
      progress.add();
    });
  } finally {
    progress.end();
  }
  return queued;
}
