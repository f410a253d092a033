import { request } from 'node:http';
import { text } from 'node:stream/consumers';

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
