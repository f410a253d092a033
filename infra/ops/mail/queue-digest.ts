import type { DigestPeriod } from '#shared/digest.ts';
import { nameInStage } from '#shared/stage.ts';
import { periodUntil } from '../../../lambdas/send-digest/period.ts';
import { writeDigest } from '../../../lambdas/send-digest/write-digest.ts';
import type { Session } from '../session.ts';

/** Writes a digest of the time until now, which the sender mails to the operator. */
export async function queueDigest(session: Session, kind: DigestPeriod): Promise<void> {
  const { stage } = session;
  const now = session.now();
  const prefix = stage === undefined ? undefined : nameInStage(stage, '');
  const period = periodUntil(kind, now);
  const progress = session.progress('Counting');
  const { figures } = await writeDigest(period, prefix, now).finally(() => progress.end());
  if (session.json) return session.printJson({ report: period.name, figures });
  await session.print('The digest is queued. The operator gets it within a minute.\n');
}
