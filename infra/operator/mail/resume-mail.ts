import { resume } from '../../../lambdas/store/rate-limit.ts';
import { restartJudgement } from '../../../lambdas/store/reputation.ts';
import type { OperationContext } from '../operation.ts';

/**
 * Lets mails go out again after bounces or complaints paused them. Earlier outcomes are not judged any
 * more. False if mails were not paused.
 */
export async function resumeMail({ now }: Pick<OperationContext, 'now'>): Promise<boolean> {
  await restartJudgement(now());
  return resume();
}
