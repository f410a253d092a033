import { HOUR_MS } from '#shared/time.ts';
import { SANDBOX_QUOTA, type Quota, type ReadQuota } from '../ses.ts';
import type { Breach } from '../store/outcomes.ts';
import type { Clock } from '../clock.ts';
import { type MailClass, SHARE_OF_DAY } from './mail-class.ts';

/** The rest allows for the jitter of connections. */
const SHARE_OF_RATE = 0.99;

/** How much of lost time is made up for. */
const BURST_MS = 100;

/** How long what was read about the account is relied on. By then SES has counted earlier mails. */
const QUOTA_VALID_MS = 30_000;
/** The same of what became of mails: soon, because announcements go on until then. */
const OUTCOMES_VALID_MS = 1000;

/** While mail is slowed down, how much of a day's quota people get in an hour, and how much at least. */
const SLOWED_SHARE = 0.01;
const SLOWED_LEAST = 60;

export interface PaceDeps {
  readonly readQuota: ReadQuota;
  readonly readBreach: (now: number) => Promise<Breach | undefined>;
  readonly clock: Clock;
  /** How many senders share the account's rate. */
  readonly senders: number;
}

export type Pace = ReturnType<typeof createPace>;

/**
 * Keeps a sender within its part of the account's rate, and all mail within the day's quota. Slots are
 * evenly spaced, and the first one comes after an interval, because another process may have ended now.
 */
export function createPace({ readQuota, readBreach, clock, senders }: PaceDeps) {
  let quota: Quota = SANDBOX_QUOTA;
  let breach: Breach | undefined;
  let readAt = -Infinity;
  let judgedAt = -Infinity;
  let nextAt = -Infinity;
  let slowedUntil = -Infinity;
  /** Mails since the last reading, and between it and the one before: SES may not have counted them. */
  let sent = 0;
  let sentBefore = 0;

  const intervalMs = () => (1000 * senders) / (quota.maxPerSecond * SHARE_OF_RATE);

  /** Whether no mail of a class is sent for now. */
  function isClosed(mailClass: MailClass): boolean {
    const used = quota.sentLastDay + (sent + sentBefore) * senders;
    const isUsedUp = used >= quota.maxPerDay * SHARE_OF_DAY[mailClass];
    return isUsedUp || (breach !== undefined && mailClass === 'announcement');
  }

  const slowedMs = () =>
    (HOUR_MS * senders) / Math.max(SLOWED_LEAST, quota.maxPerDay * SLOWED_SHARE);

  /** When the next mail of a class may leave. */
  function freeAt(mailClass: MailClass): number {
    const free = Math.max(nextAt, clock.now() - BURST_MS);
    return breach && mailClass === 'person' ? Math.max(free, slowedUntil) : free;
  }

  /** Waits for the first reading alone: mails leave during the others. */
  async function refreshQuota(now: number): Promise<void> {
    if (now < readAt + QUOTA_VALID_MS) return;
    const isFirst = readAt === -Infinity;
    readAt = now;
    const reading = readQuota().then((known) => {
      if (!known) return;
      quota = known;
      sentBefore = sent;
      sent = 0;
    });
    if (!isFirst) return;
    await reading;
    nextAt = now + intervalMs();
  }

  async function refreshBreach(now: number): Promise<void> {
    if (now < judgedAt + OUTCOMES_VALID_MS) return;
    breach = await readBreach(now);
    judgedAt = now;
  }

  return {
    /** Reads quota and outcomes again, if they are old. What cannot be read stays as it was. */
    async refresh(): Promise<void> {
      await Promise.all([refreshQuota(clock.now()), refreshBreach(clock.now())]);
    },

    /** Empty before the first reading. */
    report: () => (readAt === -Infinity ? {} : { quota, quotaReadAt: readAt, breach }),

    /** How many mails this sender gives to SES in a time, within bounds. */
    mailsIn: ({ ms, least, most }: { ms: number; least: number; most: number }) =>
      Math.min(most, Math.max(least, Math.ceil(ms / intervalMs()))),

    isClosed,
    freeAt,

    /** Waits for the next slot. False if none begins until `latest`, or the class is closed. */
    async take(mailClass: MailClass, latest: number): Promise<boolean> {
      if (isClosed(mailClass)) return false;
      const at = freeAt(mailClass);
      if (at > latest) return false;
      nextAt = at + intervalMs();
      if (breach && mailClass === 'person') slowedUntil = Math.max(at, clock.now()) + slowedMs();
      sent += 1;
      await clock.waitUntil(at);
      return true;
    },
  };
}
