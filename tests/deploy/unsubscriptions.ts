import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './call.ts';

/** From one unsubscription to the next, at least. */
const PACE_MS = 300;
/** How many of the newest mails and of the oldest are answered before mails are read again. */
const FROM_EACH_END = 3;

/** A mail to a person, as far as its link goes. */
export interface Link {
  readonly address: string;
  readonly token: string;
  /** The key that signed it. */
  readonly kid: string;
}

export interface Unsubscriptions {
  readonly left: readonly Link[];
  readonly failed: readonly string[];
  /** Waits for the call that is under way. */
  readonly stop: () => Promise<void>;
}

type Door = (token: string) => Promise<Answer>;

/**
 * Unsubscribes by the links of mails without a pause: by those that just arrived and by those that are
 * longest there, in a mail client and on the page.
 */
export function startUnsubscriptions(
  readLinks: () => Promise<readonly Link[]>,
  { oneClick, onPage }: Readonly<Record<'oneClick' | 'onPage', Door>>,
): Unsubscriptions {
  const left: Link[] = [];
  const failed: string[] = [];
  const tried = new Set<string>();
  const stopping = new AbortController();

  async function follow(link: Link): Promise<void> {
    const door = tried.size % 2 === 0 ? oneClick : onPage;
    tried.add(link.address);
    try {
      const { status, body } = await door(link.token);
      if (status === 200) left.push(link);
      else failed.push(`${link.address} by ${link.kid}: ${status} ${body}`);
    } catch (error) {
      failed.push(`${link.address} by ${link.kid}: ${String(error)}`);
    }
  }

  async function keepLeaving(): Promise<void> {
    while (!stopping.signal.aborted) {
      const open = (await readLinks()).filter(({ address }) => !tried.has(address));
      const ends = new Set([...open.slice(-FROM_EACH_END), ...open.slice(0, FROM_EACH_END)]);
      // Mails are on their way.
      if (ends.size === 0) await sleep(PACE_MS);
      for (const link of ends) {
        if (stopping.signal.aborted) return;
        const pace = sleep(PACE_MS);
        await follow(link);
        await pace;
      }
    }
  }

  const running = keepLeaving();
  return {
    left,
    failed,
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
