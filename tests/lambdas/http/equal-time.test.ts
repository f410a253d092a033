import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { importHandlers } from '../api-handlers.ts';
import { openAwsEndpoints } from '../aws-endpoints.ts';
import { apiEvent } from '../events.ts';

vi.mock('node:timers/promises', async (importOriginal) => {
  const timers = await importOriginal<typeof import('node:timers/promises')>();
  return { ...timers, setTimeout: vi.fn(timers.setTimeout) };
});

const aws = await openAwsEndpoints({ ORIGIN_SECRET_ID: '' });
const handlers = await importHandlers();
afterAll(() => aws.close());

function call(endpoint: 'signUp' | 'unsubscribe', email: string) {
  const body = endpoint === 'signUp' ? { signup: { ...VALID_SIGN_UP, email } } : { email };
  return handlers[endpoint](
    apiEvent(API_PATHS[endpoint], {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

await call('signUp', 'known@example.ch');

test.each([
  ['signUp', 'new@example.ch'],
  ['signUp', 'known@example.ch'],
  ['unsubscribe', 'unknown@example.ch'],
  ['unsubscribe', 'known@example.ch'],
] as const)('%s answers %s no sooner than after the same time', async (endpoint, email) => {
  const waited = vi.mocked(wait).mockRejectedValueOnce(new Error('The time is not over'));

  const answer = await call(endpoint, email);

  expect(answer.statusCode).toBe(500);
  expect(waited).toHaveBeenLastCalledWith(20);
});
