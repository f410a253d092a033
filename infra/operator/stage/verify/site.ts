import type { Answer, CheckContext } from './check-context.ts';

/** The site. Each page is fetched once in an encoding, however many checks read it. */
export interface Site {
  readonly get: (path: string, signal: AbortSignal, acceptEncoding?: string) => Promise<Answer>;
}

/** A firewall may count the requests of an address, and a small machine has few connections. */
const AT_ONCE = 8;

/** Requests come from another origin, because CloudFront adds headers of CORS only for these. */
const HEADERS = { origin: 'https://elsewhere.example' };

export function openSite(origin: string, { call }: CheckContext): Site {
  const answers = new Map<string, Promise<Answer>>();
  const waiting: (() => void)[] = [];
  let running = 0;

  async function fetchPage(path: string, signal: AbortSignal, encoding?: string): Promise<Answer> {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      const headers =
        encoding === undefined ? HEADERS : { ...HEADERS, 'accept-encoding': encoding };
      return await call(origin + path, { headers, signal });
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  }

  return {
    get(path, signal, acceptEncoding) {
      const key = `${path} ${acceptEncoding}`;
      const answer = answers.get(key) ?? fetchPage(path, signal, acceptEncoding);
      answers.set(key, answer);
      return answer;
    },
  };
}
