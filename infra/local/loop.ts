/**
 * Stands in for a schedule: works at once, and again after each pause. `failure` precedes a fault of the
 * work on the terminal.
 */
export function startLoop(
  work: () => Promise<unknown>,
  { pauseMs, failure }: { readonly pauseMs: () => number; readonly failure: string },
) {
  const stopping = new AbortController();
  let endPause = () => {};
  const once = () => work().catch((fault: unknown) => console.error(failure, fault));
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs());
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function repeat(): Promise<void> {
    await first;
    while (!stopping.signal.aborted) {
      await pause();
      if (!stopping.signal.aborted) await once();
    }
  }

  const first = once();
  const loop = repeat();
  return {
    first,
    endPause: () => endPause(),
    /** Begins nothing further, and waits for the work in progress. */
    stop: async () => {
      stopping.abort();
      endPause();
      await loop;
    },
  };
}
