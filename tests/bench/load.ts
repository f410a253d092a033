import { Agent, request, type RequestOptions } from 'node:http';
import { quantile } from 'simple-statistics';

export interface Load {
  readonly url: string;
  readonly requests: number;
  readonly concurrency: number;
  /** The JSON body of each request, by its index. */
  readonly body: (index: number) => string;
  /** In addition to the content type. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly perSecond: number;
  /** The 99th percentile of the latency, in milliseconds. */
  readonly p99: number;
  /** Requests without an answer, or with one that is not a 200. */
  readonly errors: number;
}

const TIMEOUT_MS = 60_000;

/** Posts JSON as fast as the server answers. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { url, requests, concurrency, body } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const headers = { 'content-type': 'application/json', ...load.headers };
  const latencies: number[] = [];
  let next = 0;
  let successes = 0;
  const begun = performance.now();
  const client = async () => {
    while (next < requests) {
      const sent = performance.now();
      const options = { agent, headers, method: 'POST', timeout: TIMEOUT_MS };
      if ((await post(url, options, body(next++))) === 200) successes += 1;
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  const seconds = (performance.now() - begun) / 1000;
  agent.destroy();
  return {
    perSecond: requests / seconds,
    p99: quantile(latencies, 0.99),
    errors: requests - successes,
  };
}

/** The status of the answer, or undefined without one. */
function post(url: string, options: RequestOptions, body: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const sent = request(url, options, (response) =>
    response.resume().once('end', () => resolve(response.statusCode)),
  );
  sent.once('timeout', () => sent.destroy());
  sent.once('error', () => resolve(undefined));
  sent.end(body);
  return promise;
}
