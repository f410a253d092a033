import { Agent, request } from 'node:http';

export interface Load {
  readonly url: string;
  readonly requests: number;
  readonly concurrency: number;
  /** The JSON body of each request, by its index. */
  readonly body: (index: number) => string;
  /** Beside those of JSON. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface LoadResult {
  readonly perSecond: number;
  /** The slowest of a hundred answers, in milliseconds. */
  readonly p99: number;
  /** Requests without an answer, or with one that is not a 200. */
  readonly errors: number;
}

/** Posts JSON as fast as the server answers. */
export async function runLoad(load: Load): Promise<LoadResult> {
  const { url, requests, concurrency, body, headers = {} } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let next = 0;
  let errors = 0;
  const times: number[] = [];
  const startedAt = performance.now();
  const worker = async () => {
    while (next < requests) {
      const index = next;
      next += 1;
      const sentAt = performance.now();
      const status = await post(url, body(index), { agent, headers }).catch(() => 0);
      times.push(performance.now() - sentAt);
      if (status !== 200) errors += 1;
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(requests * 0.99)] ?? 0;
  return { perSecond: requests / seconds, p99, errors };
}

function post(
  url: string,
  body: string,
  { agent, headers: more }: { readonly agent: Agent; readonly headers: Load['headers'] },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...more,
    };
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    call.once('error', reject);
    call.end(body);
  });
}
