import './environment.ts';
import type { Clock } from '../../../lambdas/clock.ts';
import { createPace } from '../../../lambdas/send-mail/pace.ts';
import { createSender } from '../../../lambdas/send-mail/sender.ts';
import { deliver } from '../../../lambdas/send-mail/settle.ts';
import type { Mail, Quota, SendResult } from '../../../lambdas/ses.ts';
import type { Breach } from '../../../lambdas/store/outcomes.ts';
import type { Part } from '../../../lambdas/store/sender-lock.ts';
import { createSimulatedComposer } from './composer.ts';

/** As in the cloud. */
const LEASE_MS = 300_000;

interface Account {
  readonly send: (mail: Mail) => Promise<SendResult>;
  readonly readQuota: () => Promise<Quota | undefined>;
  readonly readBreach?: (now: number) => Promise<Breach | undefined>;
}

const NO_BREACH = () => Promise.resolve(undefined);

/** A new process, which knows nothing of the account. It sends until a deadline. */
export function startSender(
  clock: Clock,
  { send, readQuota, readBreach = NO_BREACH }: Account,
  part: Part = { sender: 0, of: 1 },
) {
  const pace = createPace({ readQuota, readBreach, clock, senders: part.of });
  const compose = createSimulatedComposer(clock);
  const deps = { compose, pace, mailer: { send }, clock, leaseMs: LEASE_MS };
  return createSender(part, {
    clock,
    pace,
    deliver: (due, latest) => deliver(due, latest, deps),
  });
}
