import autocannon from 'autocannon';

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

const TIMEOUT_S = 60;

/** Posts JSON as fast as the server answers. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { url, requests: amount, concurrency: connections, body, headers } = load;
  let next = 0;
  const begun = performance.now();
  let ended = begun;
  const { latency, '2xx': successes } = await autocannon({
    url,
    amount,
    connections,
    timeout: TIMEOUT_S,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        setupRequest: (request) => ({ ...request, body: body(next++) }),
      },
    ],
    // The result has the end of a sampling interval instead, which is a second long.
    setupClient: (client) => client.on('response', () => (ended = performance.now())),
  });
  return {
    perSecond: (amount * 1000) / (ended - begun),
    p99: latency.p99,
    errors: amount - successes,
  };
}
