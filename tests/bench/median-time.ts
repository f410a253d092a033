import { Bench } from 'tinybench';

/** The median time of a call in milliseconds. The calls are made one after another. */
export async function medianMs(call: () => Promise<unknown>, calls: number): Promise<number> {
  const bench = new Bench({
    iterations: calls,
    time: 0,
    warmup: false,
    throws: true,
  });
  const { result } = await bench.add('call', call).tasks[0]!.run();
  if (!('latency' in result)) throw new Error(`The calls ended as ${result.state}`);
  return result.latency.p50;
}
