export async function* inBatches<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Works on all items, up to `atOnce` side by side. Takes no further item once the signal is aborted or
 * one has failed, but for those that it already waits for. Finishes what it began. Rejects with the first error.
 */
export async function concurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { atOnce = 16, signal }: { readonly atOnce?: number; readonly signal: AbortSignal },
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const source = (async function* () {
    yield* items;
  })();

  // A worker that stops or fails closes the source for all.
  async function worker(): Promise<void> {
    for await (const item of source) {
      if (signal.aborted) return;
      await work(item);
    }
  }

  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
