import type { Mail, Quota, SendResult } from '../../../lambdas/ses.ts';
import type { RowKind } from '../../../lambdas/store/keys.ts';
import { type Faults, openNetwork } from './faults.ts';
import { passAwait } from './process.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

interface SesOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  /** No simulation uses up the quota of a day. The tests of the pace do. */
  readonly limits: Pick<Quota, 'maxPerSecond' | 'maxPerDay'>;
}

const SECOND_MS = 1000;

/**
 * Simulates SES, whose quota of a second may be exceeded “for short bursts, but not for sustained periods of
 * time”: a second's mails at once.
 */
export function simulateSes({ time, random, limits }: SesOptions) {
  const { maxPerSecond } = limits;
  const latency = (least: number, most: number) => time.after(random.between(least, most));
  const accepted: { readonly at: number; readonly to: string }[] = [];
  let burst = { left: maxPerSecond, at: time.now() };

  return {
    /** Every accepted mail, in order. */
    accepted,
    async send({ to }: Mail): Promise<SendResult> {
      await latency(10, 40);
      const now = time.now();
      const filled = burst.left + ((now - burst.at) / SECOND_MS) * maxPerSecond;
      burst = { left: Math.min(maxPerSecond, filled), at: now };
      if (burst.left < 1) return { outcome: 'deferred', reason: 'TooManyRequestsException' };
      burst.left -= 1;
      accepted.push({ at: now, to });
      await latency(20, 60);
      return { outcome: 'sent', messageId: `mail-${accepted.length}` };
    },
    async readQuota(): Promise<Quota> {
      await latency(50, 150);
      return { ...limits, sentLastDay: accepted.length };
    },
  };
}

/** A mail that SES accepted. */
export interface AcceptedMail {
  readonly at: number;
  readonly to: string;
  readonly text: string;
  readonly kind: RowKind;
  readonly rowKey: string;
  /** As events name it. A second copy has the same, but for the words of a later sign-up. */
  readonly id: string;
  /** Which mail of its row it is. */
  readonly ordinal: number;
  /** The name of the announcement that it is. */
  readonly announcement?: string;
}

/** As the senders have it. */
const TIMEOUT_MS = 10_000;

/** The same, whose calls go wrong. `onAccepted` learns of every mail that it accepts. */
export function openFaultySes(
  { faults, ...options }: SesOptions & { readonly faults: Faults },
  onAccepted: (mail: AcceptedMail, messageId: string) => void,
) {
  const ses = simulateSes(options);
  const giveUp = () => ({ outcome: 'unknown', reason: 'TimeoutError' }) as const;
  const network = openNetwork<SendResult>({ ...options, timeoutMs: TIMEOUT_MS, giveUp });

  async function take(mail: Mail): Promise<SendResult> {
    const result = await ses.send(mail);
    if (result.outcome !== 'sent') return result;
    const { to, text, tags } = mail;
    const { kind, row: rowKey = '', mail: id = '', announcement } = tags;
    const known = { kind: kind as RowKind, rowKey, id, ordinal: Number.parseInt(id, 10) };
    const named = announcement ? { announcement } : {};
    const at = options.time.now();
    onAccepted({ at, to, text, ...known, ...named }, result.messageId);
    return result;
  }

  return {
    async send(mail: Mail): Promise<SendResult> {
      await passAwait();
      const fault = faults.ofSes();
      const result = typeof fault === 'object' ? fault : await network(fault, () => take(mail));
      await passAwait();
      return result;
    },
    async readQuota(): Promise<Quota | undefined> {
      await passAwait();
      const quota = faults.isUnreadable() ? undefined : await ses.readQuota();
      await passAwait();
      return quota;
    },
  };
}
