import type { Mail, Mailer, SendResult, ReadQuota } from '../../../lambdas/ses.ts';
import type { RowKind } from '../../../lambdas/store/keys.ts';
import type { Faults } from './faults.ts';
import { passAwait } from './process.ts';
import type { Random } from './random.ts';
import { simulateSes } from './simulated-ses.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A mail that SES accepted. */
export interface AcceptedMail {
  readonly at: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly kind: RowKind;
  readonly rowKey: string;
  /** Which mail of its row it is. A second copy has the same. */
  readonly ordinal: number;
  /** The name of the announcement that it is. */
  readonly announcement?: string;
}

export interface SesOptions {
  readonly time: VirtualTime;
  readonly random: Random;
  readonly faults: Faults;
  readonly limits: { readonly maxPerSecond: number; readonly maxPerDay: number };
  /** Whether SES answers every call with an error. */
  readonly isDown: (now: number) => boolean;
}

export interface FaultySes {
  readonly mailer: Mailer;
  readonly readQuota: ReadQuota;
  /** Every accepted mail, in order. */
  readonly accepted: readonly { readonly at: number; readonly to: string }[];
  readonly countThrottled: () => number;
}

/** As the senders have it. */
const TIMEOUT_MS = 10_000;

const UNANSWERED: SendResult = { outcome: 'unknown', reason: 'TimeoutError' };
const SERVER_ERROR: SendResult = { outcome: 'unknown', reason: 'InternalServiceError' };

/** SES with its quota, whose calls go wrong. `onAccepted` learns of every mail that it accepts. */
export function openFaultySes(
  { time, random, faults, limits, isDown }: SesOptions,
  onAccepted: (mail: AcceptedMail, messageId: string) => void,
): FaultySes {
  const latency = (least: number, most: number) => time.after(random.between(least, most));
  const ses = simulateSes(time, latency, limits);

  async function take({ to, subject, text, tags }: Mail): Promise<SendResult> {
    const result = await ses.mailer.send({ to, subject, text, tags });
    if (result.outcome !== 'sent') return result;
    const { kind, row: rowKey = '', mail: ordinal, announcement } = tags;
    const known = { kind: kind as RowKind, rowKey, ordinal: Number(ordinal) };
    const mail = {
      at: time.now(),
      to,
      subject,
      text,
      ...known,
      ...(announcement && { announcement }),
    };
    onAccepted(mail, result.messageId);
    return result;
  }

  async function call(mail: Mail): Promise<SendResult> {
    if (isDown(time.now())) {
      await latency(20, 200);
      return SERVER_ERROR;
    }
    switch (faults.ofSes()) {
      case undefined:
        return take(mail);
      case 'throttled':
        return { outcome: 'deferred', reason: 'TooManyRequestsException' };
      case 'not_verified':
        return { outcome: 'deferred', reason: 'NotVerified' };
      case 'rejected':
        return { outcome: 'rejected', reason: 'MessageRejected' };
      case 'server_error':
        return SERVER_ERROR;
      case 'unanswered':
        await time.after(TIMEOUT_MS);
        return UNANSWERED;
      case 'answer_lost':
        await take(mail);
        await time.after(TIMEOUT_MS);
        return UNANSWERED;
      case 'accepted_late':
        void latency(0, 2 * TIMEOUT_MS).then(() => take(mail));
        await time.after(TIMEOUT_MS);
        return UNANSWERED;
      case 'slow': {
        const result = await take(mail);
        await latency(0, TIMEOUT_MS - 1000);
        return result;
      }
    }
  }

  return {
    accepted: ses.accepted,
    countThrottled: ses.countThrottled,
    mailer: {
      async send(mail) {
        await passAwait();
        const result = await call(mail);
        await passAwait();
        return result;
      },
    },
    async readQuota() {
      await passAwait();
      const quota = faults.isUnreadable() || isDown(time.now()) ? undefined : await ses.readQuota();
      await passAwait();
      return quota;
    },
  };
}
