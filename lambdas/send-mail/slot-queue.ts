import type { MailClass, SlotRequest, Slots } from '../store/rate-limit.ts';
import type { Clock } from './clock.ts';

/** The slots that one write reserves begin within this time. */
const BATCH_MS = 100;

/**
 * How long a sender collects mails after a write before it reserves slots for them. It costs no time,
 * because it ends when the next slot begins.
 */
const COLLECT_MS = 50;

export interface SlotQueue {
  /** When the slot of a mail begins. Undefined if it gets none. */
  reserve(latest: number, mailClass: MailClass): Promise<number | undefined>;
}

interface SlotQueueDeps {
  readonly clock: Clock;
  /** From one slot to the next. Infinity while it is not known. */
  readonly intervalMs: () => number;
  /** When the next slot begins, as far as the sender knows. */
  readonly nextAt: () => number;
  readonly reserve: (wanted: Omit<SlotRequest, 'seen'>) => Promise<Slots | undefined>;
}

interface Waiting {
  readonly latest: number;
  readonly mailClass: MailClass;
  readonly resolve: (at: number | undefined) => void;
  readonly reject: (fault: unknown) => void;
}

/** How many slots begin within the time of a batch. One at a low rate, at which there are no batches. */
export function batchSize(intervalMs: number): number {
  return Math.max(1, Math.floor(BATCH_MS / intervalMs));
}

/**
 * Reserves slots for all mails of a sender that wait for one, in one write, at a high rate. One item
 * takes about 1,000 writes a second, and a quota may be as many mails. A slot that begins too late
 * for its mail passes unused.
 */
export function createSlotQueue(deps: SlotQueueDeps): SlotQueue {
  const { clock, intervalMs, nextAt, reserve } = deps;
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

  /** One write may reserve fewer slots than are wanted. The other mails then wait for the next. */
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
    reserve: (latest, mailClass) =>
      new Promise((resolve, reject) => {
        waiting.push({ latest, mailClass, resolve, reject });
        if (!isReserving) void reserveForAll();
      }),
  };
}

const CLASSES = ['confirmation', 'contact', 'announcement'] as const satisfies MailClass[];

/** Removes up to `size` mails of the first class that waits. Those that can wait least come first. */
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
