import { Bench } from 'tinybench';

/** The median time of a call in milliseconds. The calls are made one after another. */
export async function medianMs(
  call: () => Promise<unknown>,
  { calls, warmUp = 0 }: { readonly calls: number; readonly warmUp?: number },
): Promise<number> {
  const bench = new Bench({
    iterations: calls,
    time: 0,
    warmup: warmUp > 0,
    warmupIterations: warmUp,
    warmupTime: 0,
    throws: true,
  });
  const { result } = await bench.add('call', call).tasks[0]!.run();
  if (!('latency' in result)) throw new Error(`The calls ended as ${result.state}`);
  return result.latency.p50;
}
