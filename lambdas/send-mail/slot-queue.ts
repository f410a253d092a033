import type { MailClass, SlotRequest, Slots } from '../store/rate-limit.ts';
import type { Clock } from './clock.ts';

/** The slots of one write begin within this time. */
const BATCH_MS = 100;

/** How long a sender collects mails. It ends when the next slot begins, so it delays none. */
const COLLECT_MS = 50;

interface SlotQueueDeps {
  readonly clock: Clock;
  /** Infinity while it is not known. */
  readonly intervalMs: () => number;
  /** As far as the sender knows. */
  readonly nextAt: () => number;
  readonly reserve: (wanted: Omit<SlotRequest, 'seen'>) => Promise<Slots | undefined>;
}

interface Waiting {
  readonly latest: number;
  readonly mailClass: MailClass;
  readonly resolve: (at: number | undefined) => void;
  readonly reject: (fault: unknown) => void;
}

/** How many slots begin within the time of a batch. 1 at a low rate. */
export function batchSize(intervalMs: number): number {
  return Math.max(1, Math.floor(BATCH_MS / intervalMs));
}

/**
 * At a high rate, one write reserves slots for all waiting mails of a sender, because one item
 * takes about 1,000 writes a second. A slot that begins too late for its mail passes unused.
 */
export function createSlotQueue({ clock, intervalMs, nextAt, reserve }: SlotQueueDeps) {
  const waiting: Waiting[] = [];
  let isReserving = false;
  let writtenAt = -Infinity;

  async function reserveForAll(): Promise<void> {
    isReserving = true;
    while (waiting.length > 0) {
      if (waiting.length < batchSize(intervalMs())) {
        await clock.waitUntil(Math.min(writtenAt + COLLECT_MS, nextAt()));
      }
      writtenAt = clock.now();
      await reserveBatch(takeBatch(waiting, batchSize(intervalMs())));
    }
    isReserving = false;
  }

  /** A write may reserve fewer slots than requested. The other mails wait for the next. */
  async function reserveBatch(batch: readonly Waiting[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      const slots = await reserve({
        now: clock.now(),
        latest: Math.max(...batch.map(({ latest }) => latest)),
        mailClass: first.mailClass,
        count: batch.length,
      });
      if (slots) waiting.unshift(...batch.slice(slots.count));
      const interval = slots?.state.intervalMs ?? 0;
      for (const [index, { latest, resolve }] of batch.slice(0, slots?.count).entries()) {
        const at = slots && slots.at + index * interval;
        resolve(at !== undefined && at <= latest ? at : undefined);
      }
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    }
  }

  return {
    /** When the slot begins. Undefined if the mail gets none. */
    reserve: (latest: number, mailClass: MailClass) =>
      new Promise<number | undefined>((resolve, reject) => {
        waiting.push({ latest, mailClass, resolve, reject });
        if (!isReserving) void reserveForAll();
      }),
  };
}

const CLASSES = ['confirmation', 'contact', 'announcement'] as const satisfies MailClass[];

/** Removes up to `size` mails of the first waiting class, the most urgent first. */
function takeBatch(waiting: Waiting[], size: number): Waiting[] {
  const mailClass = CLASSES.find((it) => waiting.some((mail) => mail.mailClass === it));
  const batch = waiting
    .filter((mail) => mail.mailClass === mailClass)
    .slice(0, size)
    .toSorted((a, b) => a.latest - b.latest);
  const rest = waiting.filter((mail) => !batch.includes(mail));
  waiting.splice(0, waiting.length, ...rest);
  return batch;
}
