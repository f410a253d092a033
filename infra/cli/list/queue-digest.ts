import type { DigestPeriod } from '#shared/digest.ts';
import type { ReportFigures } from '#shared/mail/report-figures.ts';
import { WORD_JOINER } from '#shared/plain-name.ts';
import { nameInStage } from '#shared/stage.ts';
import { periodUntil } from '../../../lambdas/send-digest/period.ts';
import { writeDigest } from '../../../lambdas/send-digest/write-digest.ts';
import { isoTime } from '../../operator/list/person-fields.ts';
import type { Session } from '../session.ts';

/** Writes a digest of the time until now, which the sender mails to the operator. */
export async function queueDigest(session: Session, kind: DigestPeriod): Promise<void> {
  const { stage } = session;
  const now = session.now();
  const prefix = stage === undefined ? undefined : nameInStage(stage, '');
  const period = periodUntil(kind, now);
  const progress = session.progress('Counting');
  const { figures } = await writeDigest(period, prefix, now).finally(() => progress.end());
  if (session.json) return session.printJson({ report: period.name, figures: toJson(figures) });
  await session.print('The digest is queued. The operator gets it within a minute.\n');
}

/** Times are ISO 8601, and partners are called as in every other JSON. */
function toJson({ from, to, partners, ...others }: ReportFigures) {
  return {
    ...others,
    from: isoTime(from),
    to: isoTime(to),
    partners: partners.map(({ name, added, all }) => ({
      name: name.replaceAll(WORD_JOINER, ''),
      added,
      all,
    })),
  };
}
