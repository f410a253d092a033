import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { importHandlers, jsonEvent } from '../events.ts';
import { useAwsEndpoints } from '../use-aws-endpoints.ts';

vi.mock('node:timers/promises', async (importOriginal) => {
  const timers = await importOriginal<typeof import('node:timers/promises')>();
  return { ...timers, setTimeout: vi.fn(timers.setTimeout) };
});

await useAwsEndpoints();
const handlers = await importHandlers();

const call = (endpoint: 'signUp' | 'unsubscribe', body: object) =>
  handlers[endpoint](jsonEvent(endpoint, body));
const signUp = (email: string) => ({ signup: { ...VALID_SIGN_UP, email } });
const known = 'known@example.ch';
await call('signUp', signUp(known));

test.each([
  ['signUp', 'a new address', signUp('new@example.ch')],
  ['signUp', 'a known one', signUp(known)],
  ['unsubscribe', 'an unknown address', { email: 'unknown@example.ch' }],
  ['unsubscribe', 'a known one', { email: known }],
] as const)('%s answers %s no sooner than after the same time', async (endpoint, _, body) => {
  const waited = vi.mocked(wait).mockRejectedValueOnce(new Error('The time is not over'));

  const answer = await call(endpoint, body);

  expect(answer.statusCode).toBe(500);
  expect(waited).toHaveBeenLastCalledWith(20);
});
