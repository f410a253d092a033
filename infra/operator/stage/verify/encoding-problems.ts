import type { Site } from './site.ts';

/** What clients accept, and the encoding in which they get a text. */
const ACCEPTED = [
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', null],
] as const;

/** What is wrong with the encodings of a text. The body of an answer is decoded already. */
export async function encodingProblems(
  path: string,
  get: Site['get'],
  signal: AbortSignal,
): Promise<string[]> {
  const plain = await get(path, signal, 'identity');
  const problems = await Promise.all(
    ACCEPTED.map(async ([accepted, encoding]) => {
      const { headers, body } = await get(path, signal, accepted);
      const served = headers.get('content-encoding');
      const to = `to a client of “${accepted}”`;
      if (served !== encoding) return [`${path} comes ${served ?? 'as it is'} ${to}`];
      if (!/\baccept-encoding\b/i.test(headers.get('vary') ?? ''))
        return [`${path} does not say to caches that it varies by its encoding`];
      return body.equals(plain.body) ? [] : [`${path} is another text ${to}`];
    }),
  );
  return problems.flat();
}
