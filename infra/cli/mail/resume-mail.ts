import { resume } from '../../../lambdas/store/rate-limit.ts';
import { restartJudgement } from '../../../lambdas/store/reputation.ts';
import type { Session } from '../session.ts';

/** Lets mails go out again after the circuit breaker over all mail stopped them. */
export async function resumeMail(session: Session): Promise<void> {
  await restartJudgement(session.now());
  const wasPaused = await resume();
  if (session.json) await session.printJson({ resumed: wasPaused });
  else await session.print(wasPaused ? 'Mails go out again.\n' : 'Mails were not paused.\n');
}
