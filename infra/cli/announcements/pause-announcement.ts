import { findAnnouncement, saveAnnouncement } from '../../../lambdas/store/announcement.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';

/** Stops an announcement within seconds, or lets it go on. What is owed stays owed. */
export async function setPaused(session: Session, name: string, isPaused: boolean): Promise<void> {
  if (!(await findAnnouncement(name))) {
    throw new UsageError(`No announcement “${name}” was ever sent. Look: waitlist announce status`);
  }
  const now = session.now();
  await saveAnnouncement(name, now, ({ pausedAt = now, ...announcement }) =>
    isPaused ? { ...announcement, pausedAt } : announcement,
  );
  if (session.json) await session.printJson({ name, paused: isPaused });
  else await session.print(isPaused ? `“${name}” is paused.\n` : `“${name}” goes on.\n`);
}
