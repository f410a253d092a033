import type { Answer, World } from './world.ts';

/** The site, of which each page is fetched once in an encoding, however many checks look at it. */
export interface Site {
  readonly get: (path: string, signal: AbortSignal, acceptEncoding?: string) => Promise<Answer>;
}

/** A firewall may count the requests of an address, and a small machine has few connections. */
const AT_ONCE = 8;

/** A page of another origin asks: CloudFront allows only such requests in words. */
const HEADERS = { origin: 'https://elsewhere.example' };

export function openSite(origin: string, { call }: World): Site {
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
