import { createCaller } from './aws.ts';

/**
 * Loaded before a program of ours: requests to the names that an emulator gives its APIs and Function URLs
 * go to the emulator, because no DNS knows the names. `EMULATOR_PORT` says where it is.
 */
const EMULATED = /\.(?:execute-api|lambda-url)\./;

const call = createCaller(Number(process.env['EMULATOR_PORT']));
const { fetch } = globalThis;

globalThis.fetch = async (input, init = {}) => {
  if (typeof input !== 'string' || !EMULATED.test(new URL(input).hostname)) {
    return fetch(input, init);
  }
  const { method = 'GET', body, headers } = init;
  const answer = await call(input, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    ...(typeof body === 'string' ? { body } : {}),
  });
  const isEmpty = answer.status === 204 || answer.status === 304;
  return new Response(isEmpty ? null : answer.body, {
    status: answer.status,
    headers: Object.entries(answer.headers).flatMap(([name, values = []]) =>
      [values].flat().map((value): [string, string] => [name, value]),
    ),
  });
};
