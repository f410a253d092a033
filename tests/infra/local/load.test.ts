import { expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { runLoad } from '../../bench/load.ts';
import { readRows } from '../../stack/rows.ts';
import { runStack } from '../../stack/running-stack.ts';
import { VALID_SIGN_UP } from '../../stack/sign-up-client.ts';

/** `npm run test:long` makes all of them, other runs a part. */
const REQUESTS = process.env['MODE'] === 'long' ? 1000 : 300;

test('sign-ups at concurrency 32 get no error, and every one has its row', async () => {
  const stack = await runStack();
  onTestFinished(() => stack.dispose());

  const { errors } = await runLoad({
    url: stack.site + API_PATHS.signUp,
    requests: REQUESTS,
    concurrency: 32,
    body: (index) =>
      JSON.stringify({ signup: { ...VALID_SIGN_UP, email: `load-${index}@example.ch` } }),
  });

  expect(errors).toBe(0);
  expect(await readRows(stack.dynamodb)).toHaveLength(REQUESTS);
}, 60_000);
