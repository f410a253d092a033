import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls a deployed URL as a client would, but connects to the emulator. */
export function createCaller(port: number) {
  return async function call(url: string, { method = 'GET', headers, body }: Call = {}) {
    const { host, pathname, search } = new URL(url);
    return new Promise<Answer>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port,
          method,
          path: pathname + search,
          headers: { ...headers, host },
        },
        (answer) => {
          text(answer).then(
            (received) =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: received }),
            reject,
          );
        },
      )
        .on('error', reject)
        .end(body);
    });
  };
}

const TIMEOUT_MS = 20_000;
const POLL_MS = 100;

/** Polls until there is an answer. Throws after 20 seconds. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
): Promise<T> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    const answer = await ask();
    if (answer) return answer;
    await sleep(POLL_MS);
  }
  throw new Error(`Waited in vain for ${what}`);
}
