import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from './call.ts';
import type { Link } from './running-stage.ts';

/** From one unsubscription to the next, at least. */
const PACE_MS = 300;
/** How many of the newest and of the oldest mails are followed before mails are read again. */
const FROM_EACH_END = 3;

export interface Unsubscriptions {
  readonly left: readonly Link[];
  readonly failed: readonly string[];
  /** Waits for the call that is under way. */
  readonly stop: () => Promise<void>;
}

type Door = (token: string) => Promise<Answer>;

/**
 * Unsubscribes continuously by the links of mails: the newest and the oldest, in a mail client and on
 * the page.
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
