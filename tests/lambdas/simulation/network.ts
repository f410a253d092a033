import type { NetworkFault } from './faults.ts';
import type { Random } from './random.ts';
import type { VirtualTime } from './virtual-time.ts';

interface NetworkOptions<Answer> {
  readonly time: VirtualTime;
  readonly random: Random;
  /** How long a caller waits, and what it makes of no answer. */
  readonly timeoutMs: number;
  readonly giveUp: () => Answer;
}

/** Makes calls that go wrong on their way. */
export function openNetwork<Answer>({ time, random, timeoutMs, giveUp }: NetworkOptions<Answer>) {
  const timeOut = async () => {
    await time.after(timeoutMs);
    return giveUp();
  };
  return async (fault: NetworkFault | undefined, make: () => Promise<Answer>): Promise<Answer> => {
    // The answer may be that a condition does not hold.
    const makeUnheard = () => make().catch(() => {});
    switch (fault) {
      case undefined:
        return make();
      case 'unanswered':
        return timeOut();
      case 'answer_lost':
        await makeUnheard();
        return timeOut();
      case 'made_late':
        void time.after(random.between(0, 2 * timeoutMs)).then(makeUnheard);
        return timeOut();
      case 'retried':
        await makeUnheard();
        await time.after(timeoutMs);
        return make();
      case 'slow': {
        const answer = await make();
        await time.after(random.between(0, timeoutMs));
        return answer;
      }
    }
  };
}
