import { createCaller } from './call.ts';

/**
 * Preloaded into our programs. Sends requests for the host names of an emulator's APIs and Function URLs
 * to the emulator, because no DNS has them. It listens on `EMULATOR_PORT`.
 */
const EMULATED = /\.(?:execute-api|lambda-url)\./;

const call = createCaller(Number(process.env['EMULATOR_PORT']));
const { fetch } = globalThis;

globalThis.fetch = async (input, init) => {
  const url = typeof input === 'string' ? new URL(input) : undefined;
  if (!url || !EMULATED.test(url.hostname)) return fetch(input, init);
  const request = new Request(url, init);
  const answer = await call(url.href, {
    method: request.method,
    headers: Object.fromEntries(request.headers),
    ...(request.body ? { body: await request.text() } : {}),
  });
  const isEmpty = answer.status === 204 || answer.status === 304;
  return new Response(isEmpty ? null : answer.body, {
    status: answer.status,
    headers: Object.entries(answer.headers).flatMap(([name, values = []]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  });
};
