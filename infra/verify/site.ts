import { createHash } from 'node:crypto';
import { FRAMED_PATHS, framedHeaders, headersOf } from '#shared/routing/headers.ts';
import type { Answer, CheckContext } from './check-context.ts';

/** A firewall may count the requests of an address, and a small machine has few connections. */
const AT_ONCE = 8;

/** Requests come from another origin, because CloudFront adds headers of CORS only for these. */
const HEADERS = { origin: 'https://elsewhere.example' };

export type GetPage = ReturnType<typeof openSite>;

/** Fetches pages of the site, each once in an encoding, however many checks read it. */
export function openSite(origin: string, { call }: CheckContext) {
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

  return (path: string, signal: AbortSignal, acceptEncoding?: string): Promise<Answer> => {
    const key = `${path} ${acceptEncoding}`;
    const answer = answers.get(key) ?? fetchPage(path, signal, acceptEncoding);
    answers.set(key, answer);
    return answer;
  };
}

/**
 * What is not as promised in the headers of an answer, and in the policy of a page. For a missing
 * file, caching is not promised.
 */
export function answerProblems(path: string, { status, headers, body }: Answer): string[] {
  const problems: string[] = [];
  for (const [name, promised] of Object.entries(headersOf(path))) {
    if (status === 404 && name === 'Cache-Control') continue;
    const served = headers.get(name);
    if (served === null) problems.push(`${path} comes without ${name}`);
    else if (!promisesOf(path, name, promised).includes(normalize(withoutSetting(path, served))))
      problems.push(`${path} has a different ${name}`);
  }
  const type = headers.get('content-type') ?? '';
  if (/^(?:text\/|application\/javascript)/.test(type) && !/charset=utf-8/i.test(type)) {
    problems.push(`${path} comes without a charset`);
  }
  if (type.startsWith('text/html')) problems.push(...policyProblems(path, body.toString()));
  return problems;
}

/** The values that a header may have. Of a page that may be framed, the deployed setting decides. */
function promisesOf(path: string, name: string, promised: string): string[] {
  const framed = FRAMED_PATHS.includes(path) ? framedHeaders([])[name] : undefined;
  return [promised, framed ?? promised].map(normalize);
}

/** The deployed `frameAncestors` is not known here. `*` is none that the setting can have. */
function withoutSetting(path: string, served: string): string {
  if (!FRAMED_PATHS.includes(path)) return served;
  return served.replace(/(?<=frame-ancestors)(?: https?:\/\/[^ ;]+)+$/, " 'none'");
}

/** A value with its spaces normalised. */
function normalize(value: string): string {
  return value
    .replaceAll(/\s*([;,])\s*/g, '$1')
    .trim()
    .toLowerCase();
}

/** What clients accept, and the encoding that they should get. */
const ACCEPTED = [
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
] as const;

/** What is wrong with the encodings of a text. The bodies of answers are already decoded. */
export async function encodingProblems(
  path: string,
  get: GetPage,
  signal: AbortSignal,
): Promise<string[]> {
  const plain = await get(path, signal, 'identity');
  const problems = await Promise.all(
    ACCEPTED.map(async ([accepted, encoding]) => {
      const { headers, body } = await get(path, signal, accepted);
      const served = headers.get('content-encoding');
      const to = `to a client of “${accepted}”`;
      if (served !== encoding) return [`${path} comes ${served ?? 'uncompressed'} ${to}`];
      if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
        return [`${path} does not tell caches that it varies by its encoding`];
      return body.equals(plain.body) ? [] : [`${path} is a different text ${to}`];
    }),
  );
  return problems.flat();
}

const STYLE = /<style[^>]*>([^]*?)<\/style>/g;
/** A script with `src` is a file, and one of data never runs. */
const SCRIPT =
  /<script(?![^>]*\b(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([^]*?)<\/script>/g;

/** Before anything that a page could load. */
const POLICY =
  /^(?:(?!<(?:link|script|style)\b)[^])*?<meta http-equiv="Content-Security-Policy" content="(default-src 'none';[^"]*)"/;

function policyProblems(path: string, html: string): string[] {
  const policy = POLICY.exec(html)?.[1];
  if (policy === undefined) return [`${path} has no policy`];
  const isMail = policy.includes("style-src 'unsafe-inline'");
  const refused = (isMail ? [SCRIPT] : [STYLE, SCRIPT])
    .flatMap((pattern) => Array.from(html.matchAll(pattern)))
    .filter(([, code = '']) => !policy.includes(`'sha256-${hashOf(code)}'`)).length;
  return refused > 0 ? [`${path} has ${refused} inline parts that browsers refuse`] : [];
}

function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64');
}
