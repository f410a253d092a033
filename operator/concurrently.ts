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
 * one has failed, and waits for those already begun. Rejects with the first error.
 */
export async function concurrently<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  { atOnce = 16, signal }: { readonly atOnce?: number; readonly signal: AbortSignal },
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const iterator =
    Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const failure = new AbortController();

  async function worker(): Promise<void> {
    while (!signal.aborted && !failure.signal.aborted) {
      const { done, value } = await iterator.next();
      if (done) return;
      await work(value);
    }
  }

  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      failure.abort();
      throw error;
    }),
  );
  const results = await Promise.allSettled(workers);
  await iterator.return?.();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
