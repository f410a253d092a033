import { expect, onTestFinished, test } from 'vitest';
import { API_PATHS } from '#shared/contract/paths.ts';
import { VIEWER_ADDRESS_HEADER } from '#shared/env.ts';
import { runStack } from '../../stack/running-stack.ts';
import { postSignUp, VALID_SIGN_UP } from '../../stack/sign-up-client.ts';
import { useUpLimit } from '../../stack/use-up-limit.ts';

test('npm start -- --limits limits a client, which cannot say that it is another one', async () => {
  const stack = await runStack({ args: ['--limits'] });
  onTestFinished(() => stack.dispose());

  const response = await useUpLimit(() => postSignUp(stack.site, VALID_SIGN_UP));
  const disguised = await fetch(stack.site + API_PATHS.signUp, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [VIEWER_ADDRESS_HEADER]: '198.51.100.1:80' },
    body: JSON.stringify({ signup: VALID_SIGN_UP }),
  });

  expect(await response.json()).toMatchObject({ success: false, challenge: expect.anything() });
  expect(disguised.status).toBe(429);
}, 60_000);

test('without it, nothing is limited', async () => {
  const stack = await runStack();
  onTestFinished(() => stack.dispose());
  const statuses = new Set<number>();

  for (let time = 0; time < 22; time += 1) {
    statuses.add((await postSignUp(stack.site, VALID_SIGN_UP)).status);
  }

  expect([...statuses]).toEqual([200]);
}, 60_000);
