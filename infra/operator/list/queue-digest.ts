import type { DigestPeriod } from '#shared/settings.ts';
import type { ReportFigures } from '#shared/mail/report-figures.ts';
import { WORD_JOINER } from '#shared/plain-name.ts';
import { nameInStage } from '#shared/stage.ts';
import { periodUntil } from '../../../lambdas/send-digest/period.ts';
import { writeDigest } from '../../../lambdas/send-digest/write-digest.ts';
import type { OperationContext } from '../operation.ts';

export interface DigestInput {
  readonly period: DigestPeriod;
  /** The stage of the cloud, or undefined for the laptop, which has no alarms. */
  readonly stage: string | undefined;
}

export interface QueuedDigest {
  readonly name: string;
  readonly figures: ReportFigures;
}

/** Writes a digest of the day or week until now. The sender mails it to the operator. */
export async function queueDigest(
  { period: kind, stage }: DigestInput,
  { now }: OperationContext,
): Promise<QueuedDigest> {
  const at = now();
  const period = periodUntil(kind, at);
  const alarmPrefix = stage === undefined ? undefined : nameInStage(stage, '');
  const { figures } = await writeDigest(period, alarmPrefix, at);
  const partners = figures.partners.map(({ name, ...counts }) => ({
    // Only a mail needs what keeps a host name from becoming a link.
    name: name.replaceAll(WORD_JOINER, ''),
    ...counts,
  }));
  return { name: period.name, figures: { ...figures, partners } };
}
